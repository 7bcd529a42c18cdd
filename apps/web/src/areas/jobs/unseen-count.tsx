import { jobs } from '@caderneta/contracts/jobs'
import { useMay } from '../../client/permissions.ts'
import { useLanguage } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { countText } from '../../ui/format-text.ts'

/** How much of the person's own work did not end well and waits to be looked at; draws nothing when none does. */
export function UnseenCount() {
  const language = useLanguage()
  const { data } = useRecord(jobs.unseen, {}, { enabled: useMay()(jobs.unseen) })
  return data && data.count > 0 ? countText(data.count, language) : null
}
