import { retentionOriginWords } from '@caderneta/contracts/retention-words'
import { type RetentionRecord, retentions } from '@caderneta/contracts/retentions'
import { formatPercent, ppmFromFraction } from '@caderneta/kernel/percent'
import { useMonthName } from '../../client/month-name.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { BigMoney } from '../../ui/format.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/link.tsx'
import { transferPaths } from '../transfers/paths.ts'
import { retentionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RetentionPill } from './retention-pill.tsx'
import { OriginsTable, ScheduleTable } from './retention-tables.tsx'
import { useRetentionVerbs } from './retention-verbs.ts'

/** One retention: what it is of, and when it is taken. */
export function RetentionPage() {
  const t = usePhrases(phrases)
  const { retentionId } = usePathParams(retentionPaths.one)
  return (
    <RecordPage
      query={useRecord(retentions.get, { id: retentionId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: retentionPaths.list() }]}
      useView={useRetentionView}
    />
  )
}

function useRetentionView(retention: RetentionRecord): RecordView {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { items, schedule, status, undoneReason } = retention
  const steps: Partial<Record<typeof status, string>> = {
    grouped: t('next_grouped'),
    programmed: t('next_programmed', { month: month(retention.competence) }),
    undone: t('undone_because', { reason: undoneReason ?? '' }),
  }
  return {
    crumb: month(retention.competence),
    title: retention.schoolName,
    who: t('of_month', { month: month(retention.competence) }),
    pills: <RetentionPill status={status} size="header" />,
    nextStep: steps[status],
    verbs: useRetentionVerbs(retention),
    lead: <BigMoney cents={retention.openCents} label={t('open')} />,
    facts: useFacts(retention),
    tabs: [
      ...(schedule.length > 0
        ? [{ id: 'parcelas', label: t('installments'), body: <ScheduleTable rows={schedule} /> }]
        : []),
      { id: 'origens', label: t('origins'), body: <OriginsTable rows={items} /> },
    ],
    history: { of: retention.id, ofSchool: true },
  }
}

function useFacts({
  kinds,
  reason,
  programReason,
  createdByName,
  rate,
  rateKind,
  deferredIn,
}: RetentionRecord): Fact[] {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionOriginWords)
  return [
    { label: t('origin'), value: kinds.map(word).join(', ') },
    { label: t('reason'), value: reason },
    { label: t('grouped_by'), value: createdByName },
    ...(rate === null || rateKind === null
      ? []
      : [
          {
            label: t('rate'),
            value:
              rate === 0
                ? t('no_rate')
                : t('rate_of', { rate: formatPercent(ppmFromFraction(rate)), kind: t(rateKind).toLowerCase() }),
          },
        ]),
    ...(programReason === null ? [] : [{ label: t('program_reason'), value: programReason }]),
    ...(deferredIn === null
      ? []
      : [
          {
            label: t('deferred_in'),
            value: <TextLink href={transferPaths.one({ id: deferredIn })}>{t('see_transfer')}</TextLink>,
          },
        ]),
  ]
}
