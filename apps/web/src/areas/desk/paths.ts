import { path } from '../../client/path.ts'

export const deskPaths = { transferDates: path('/mesa-de-repasses') }
