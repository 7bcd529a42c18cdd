import type { ConciliationRecord } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { StageOfDay, StatusOfDay } from './conciliation-pills.tsx'
import { useConciliationVerbs } from './conciliation-verbs.ts'
import { DayStatement } from './day-statement.tsx'
import { LinesTab } from './lines-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { NetworksDesk } from './networks-desk.tsx'
import { conciliationPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'

export function ConciliationPage() {
  const { currentTenant } = useConfiguration()
  return currentTenant.id === null ? <NetworksDesk /> : <DayPage />
}

/** One day of an account: the difference explained, and everything that it is made of. */
function DayPage() {
  const t = usePhrases(phrases)
  const { conciliationId } = usePathParams(conciliationPaths.one)
  return (
    <RecordPage
      query={useRecord(conciliations.get, { id: conciliationId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: conciliationPaths.list() }]}
      useView={useDayView}
    />
  )
}

function useDayView(day: ConciliationRecord): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: dateText(day.day),
    title: dateText(day.day),
    who: day.bankAccountName,
    pills: (
      <>
        <StatusOfDay status={day.status} size="header" />
        <StageOfDay stage={day.stage} size="header" />
      </>
    ),
    nextStep: why(day, t),
    verbs: useConciliationVerbs(day),
    tabs: [
      { id: 'diferenca', label: t('explain'), body: <DayStatement day={day} /> },
      { id: 'movimentos', label: t('movements'), count: day.movementCount, body: <MovementsTab id={day.id} /> },
      { id: 'extrato', label: t('lines'), count: day.lineCount, body: <LinesTab lines={day.lines} /> },
    ],
    history: { of: day.id, as: 'tab' },
  }
}

/** Why the day is not equal, in words. */
function why({ explanation: { kind, cents, unitCents, count } }: ConciliationRecord, t: Words): string {
  const value = moneyText(Math.abs(cents))
  switch (kind) {
    case 'exact':
      return t('exact')
    case 'noStatement':
      return t('no_statement')
    case 'notBooked':
      return t('why_not_booked', { value })
    case 'feeNotTold':
      return t('why_fee', { value, unit: moneyText(unitCents ?? 0), count })
    case 'creditMissing':
      return t('why_missing', { value })
    default:
      return t('why_above', { value })
  }
}
