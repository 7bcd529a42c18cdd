import { deskAudits } from '@caderneta/contracts/desk-audits'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { transferPaths } from '../transfers/paths.ts'
import css from './desk.module.css'
import { datesPhrases } from './transfer-dates-phrases.ts'

/** Networks that are named in a line. */
const named = 3

/** Money of schools without a plan stands in no transfer, so it is told here; a press goes to the schools of a network. */
export function NetworksWithoutPlan() {
  const t = usePhrases(datesPhrases)
  const { data } = useRecord(deskAudits.withoutPlan, {}, { staleSeconds: 60 })
  if (!data || data.items.length === 0) return null
  const more = data.items.length - named
  return (
    <div className={css.words}>
      <Note tone="att">
        {t('without_plan')}{' '}
        {data.items.slice(0, named).map(({ networkId, networkName, schools, openCents }, at) => (
          <span key={networkId}>
            {at > 0 && '; '}
            <TextLink onClick={() => enterNetwork({ id: networkId, name: networkName }, transferPaths.unplanned())}>
              {t('without_plan_of', { name: networkName, count: schools, value: moneyText(openCents) })}
            </TextLink>
          </span>
        ))}
        {more > 0 && ` ${t('without_plan_more', { count: more })}`}
      </Note>
    </div>
  )
}
