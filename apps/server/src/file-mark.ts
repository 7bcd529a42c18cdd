import { statSync } from 'node:fs'

/** Another after every write, also after one that keeps length and time: programs may set `mtime`, none sets `ctime`. */
export function markOf(path: string): string {
  const { ctimeNs, size } = statSync(path, { bigint: true })
  return `${ctimeNs} ${size}`
}
