import { usePhone } from '../ui/use-phone.ts'
import { RecordBar, RecordDock, type RecordVerbs } from './record-verbs.tsx'

/** What can be done from a list, where it is more than two things: on the phone all but the first stand under their own word. */
export function ListVerbs(verbs: RecordVerbs) {
  return usePhone() ? <RecordDock {...verbs} /> : <RecordBar {...verbs} />
}
