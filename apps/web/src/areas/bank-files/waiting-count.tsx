import { useLanguage } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { countText } from '../../ui/format-text.ts'
import { settlements } from '@caderneta/contracts/settlements'

/** How many exceptions wait for a person; draws nothing when none do. */
export function WaitingCount() {
  const language = useLanguage()
  const { data } = useRecord(settlements.countExceptions, {})
  if (!data || data.count === 0) return null
  return <>{data.isCapped ? `${countText(data.count, language)}+` : countText(data.count, language)}</>
}
