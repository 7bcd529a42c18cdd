// The id under which history and audit log know a setting: settings have names, subjects are UUIDs.
import { createHash } from 'node:crypto'

/** The same in every network; with a school, of that school's own value. */
export function settingSubject(name: string, schoolId: string | null): string {
  const hex = createHash('sha256')
    .update(schoolId === null ? name : `${name}/${schoolId}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
