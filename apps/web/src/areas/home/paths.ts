import { path } from '../../client/path.ts'
import { shellPaths } from '../../client/shell-paths.ts'

/** The month that is looked at stands in the address: `/home?mes=2026-11`. */
export const homePaths = { month: path(shellPaths.home.pattern, ['mes']) }
