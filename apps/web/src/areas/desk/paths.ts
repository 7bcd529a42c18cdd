import { path } from '../../client/path.ts'

export const deskPaths = {
  transferDates: path('/mesa-de-repasses'),
  audits: path('/mesa-de-auditorias', ['networkId', 'result', 'isHolding']),
}
