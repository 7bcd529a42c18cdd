import type { AdjustmentRecord } from '@caderneta/contracts/adjustment-shapes'
import { adjustmentKindWords } from '@caderneta/contracts/adjustment-words'
import { adjustments } from '@caderneta/contracts/adjustments'
import { useMonthName } from '../../client/month-name.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, DateText, Money } from '../../ui/format.tsx'
import { dateText, dateTimeText, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { transferPaths } from '../transfers/paths.ts'
import { AdjustmentPill } from './adjustment-pill.tsx'
import { useAdjustmentVerbs } from './adjustment-verbs.ts'
import { adjustmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One adjustment: what was asked for, who decided, and in which transfers it moves. */
export function AdjustmentPage() {
  const t = usePhrases(phrases)
  const { adjustmentId } = usePathParams(adjustmentPaths.one)
  return (
    <RecordPage
      query={useRecord(adjustments.get, { id: adjustmentId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: adjustmentPaths.list() }]}
      useView={useAdjustmentView}
    />
  )
}

function useAdjustmentView(adjustment: AdjustmentRecord): RecordView {
  const t = usePhrases(phrases)
  const kind = useTableWords(adjustmentKindWords)
  const { status, discardedReason } = adjustment
  const asked = adjustment.kind === 'balancing' ? t('next_consent') : t('next_asked')
  const steps: Partial<Record<typeof status, string>> = {
    asked,
    consented: t('next_asked'),
    discarded: t('discarded_because', { reason: discardedReason ?? '' }),
  }
  return {
    crumb: kind(adjustment.kind),
    title: kind(adjustment.kind),
    who: adjustment.schoolName,
    pills: <AdjustmentPill status={status} size="header" />,
    nextStep: steps[status],
    verbs: useAdjustmentVerbs(adjustment),
    lead: <BigMoney cents={adjustment.cents} label={t('amount')} />,
    facts: useFacts(adjustment),
    body: adjustment.parts.length > 0 ? <PartsTable rows={adjustment.parts} /> : undefined,
    history: { of: adjustment.id, ofSchool: true },
  }
}

function useFacts(record: AdjustmentRecord): Fact[] {
  const t = usePhrases(phrases)
  const fact = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }])
  return [
    ...fact(t('other_school'), record.otherSchoolName),
    ...fact(t('code'), record.code),
    ...fact(t('pay_day'), record.paidOn === null ? null : dateText(record.paidOn)),
    ...fact(t('price'), record.priceCents === 0 ? null : moneyText(record.priceCents)),
    ...fact(t('reason'), record.reason),
    ...fact(t('asked_by'), record.askedByName),
    ...fact(t('asked_at'), dateTimeText(record.createdAt)),
    ...fact(t('consented_by'), record.consentedByName),
    ...fact(t('approved_by'), record.approvedByName),
    ...fact(t('discarded_by'), record.discardedByName),
  ]
}

type Part = AdjustmentRecord['parts'][number]

function PartsTable({ rows }: { rows: Part[] }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const columns: Column<Part>[] = [
    { id: 'month', header: t('month'), kind: 'words', fixed: true, cell: (row) => month(row.competence) },
    { id: 'school', header: t('school'), kind: 'name', rank: 'middle', cell: (row) => row.schoolName },
    { id: 'day', header: t('when'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.dueOn} /> },
    {
      id: 'state',
      header: t('state'),
      kind: 'words',
      cell: (row) =>
        row.takenIn === null ? (
          t('waits')
        ) : (
          <TextLink href={transferPaths.one({ id: row.takenIn })}>{t('moved')}</TextLink>
        ),
    },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('moves')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `${month(row.competence)}, ${row.schoolName}`}
        card={(row) => ({
          title: month(row.competence),
          amount: <Money cents={row.cents} />,
          lines: [row.schoolName, row.takenIn === null ? t('waits') : t('moved')],
        })}
      />
    </RecordTable>
  )
}
