import { type Adjustment, AdjustmentKind, AdjustmentStatus } from '@caderneta/contracts/adjustment-shapes'
import { adjustmentKindWords, adjustmentStatusWords } from '@caderneta/contracts/adjustment-words'
import { adjustments } from '@caderneta/contracts/adjustments'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { AdjustmentPill } from './adjustment-pill.tsx'
import { adjustmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const totals = totalsUnder(adjustments.totals, {
  cents: 'cents',
  toSchool: 'openToSchoolCents',
  fromSchool: 'openFromSchoolCents',
})

/** What people asked for about the money of schools, and what waits for a decision. */
export function AdjustmentsPage() {
  const t = usePhrases(phrases)
  const kind = useTableWords(adjustmentKindWords)
  const word = useTableWords(adjustmentStatusWords)
  return (
    <ListPage
      list={adjustments.list}
      exported={adjustments.export}
      title={t('title')}
      create={{ label: t('create'), href: adjustmentPaths.create({}), demand: adjustments.rectify }}
      find={t('school')}
      filters={[
        {
          field: 'kind',
          name: t('kind'),
          choices: AdjustmentKind.options.map((value) => ({ value, label: kind(value) })),
        },
        {
          field: 'status',
          name: t('state'),
          choices: AdjustmentStatus.options.map((value) => ({ value, label: word(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={useAdjustmentColumns()}
      totals={totals}
      name={(row) => `${kind(row.kind)}, ${row.schoolName}`}
      href={(row) => adjustmentPaths.one({ adjustmentId: row.id })}
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.cents} />,
        lines: [kind(row.kind), row.reason],
        pill: <AdjustmentPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useAdjustmentColumns(): Column<Adjustment>[] {
  const t = usePhrases(phrases)
  const kind = useTableWords(adjustmentKindWords)
  return [
    { id: 'kind', header: t('kind'), kind: 'name', fixed: true, cell: (row) => kind(row.kind) },
    { id: 'school', header: t('school'), kind: 'name', wraps: true, cell: (row) => row.schoolName },
    { id: 'state', header: t('state'), cell: (row) => <AdjustmentPill status={row.status} /> },
    { id: 'code', header: t('code'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.code ?? '---' },
    { id: 'reason', header: t('reason'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.reason },
    { id: 'day', header: t('pay_day'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.paidOn} /> },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits struck={row.status === 'discarded'} />,
      sum: (row) => (row.status === 'discarded' ? null : row.cents),
    },
    {
      id: 'toSchool',
      header: t('open_to_school'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.openToSchoolCents} digits />,
      sum: (row) => row.openToSchoolCents,
    },
    {
      id: 'fromSchool',
      header: t('open_from_school'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.openFromSchoolCents} digits />,
      sum: (row) => row.openFromSchoolCents,
    },
  ]
}
