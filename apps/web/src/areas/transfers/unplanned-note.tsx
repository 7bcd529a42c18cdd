import { transferOutlook, type WithoutPlan } from '@caderneta/contracts/transfer-outlook'
import { usePhrases } from '../../client/phrases.ts'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { outlookPhrases } from './outlook-phrases.ts'
import { transferPaths } from './paths.ts'
import css from './transfer.module.css'

/** Money that families paid while their school had no plan: it is in no transfer, so it is told where people look for transfers. */
export function UnplannedNote() {
  const may = useMay()
  return may(transferOutlook.withoutPlan) ? <Told /> : null
}

function Told() {
  const t = usePhrases(outlookPhrases)
  const { data } = useRecord(transferOutlook.withoutPlan, {}, { staleSeconds: 60 })
  if (!data || data.items.length === 0) return null
  return (
    <div className={css.words}>
      <Note tone="att" action={<TextLink href={transferPaths.unplanned()}>{t('see_schools')}</TextLink>}>
        <Words found={data} />
      </Note>
    </div>
  )
}

function Words({ found: { items, isMore, openCents } }: { found: WithoutPlan }) {
  const t = usePhrases(outlookPhrases)
  const [first] = items
  const value = moneyText(openCents)
  if (items.length === 1 && first) return t('school_unplanned', { school: first.schoolName, value })
  return t(isMore ? 'more_unplanned' : 'schools_unplanned', { count: items.length, value })
}
