import { retentionOriginWords, retentionStatusWords } from '@caderneta/contracts/retention-words'
import { type Retention, RetentionStatus, retentions } from '@caderneta/contracts/retentions'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { retentionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { RetentionPill } from './retention-pill.tsx'

const totals = totalsUnder(retentions.totals, { cents: 'cents', open: 'openCents' })

/** What was put together of what schools owe, and how much of it is still to be taken. */
export function RetentionsPage() {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionStatusWords)
  const month = useMonthName()
  return (
    <ListPage
      list={retentions.list}
      exported={retentions.export}
      title={t('title')}
      find={t('school')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: RetentionStatus.options.map((value) => ({ value, label: word(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={useRetentionColumns()}
      totals={totals}
      name={(row) => `${row.schoolName}, ${month(row.competence)}`}
      href={(row) => retentionPaths.one({ retentionId: row.id })}
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.cents} />,
        lines: [month(row.competence), row.reason],
        pill: <RetentionPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useRetentionColumns(): Column<Retention>[] {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionOriginWords)
  const month = useMonthName()
  return [
    { id: 'school', header: t('school'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.schoolName },
    { id: 'competence', header: t('competence'), kind: 'words', cell: (row) => month(row.competence) },
    { id: 'state', header: t('state'), cell: (row) => <RetentionPill status={row.status} /> },
    {
      id: 'origin',
      header: t('origin'),
      kind: 'words',
      quiet: true,
      rank: 'low',
      cell: (row) => row.kinds.map(word).join(', '),
    },
    { id: 'count', header: t('installments'), kind: 'number', rank: 'low', cell: (row) => row.installments ?? '---' },
    { id: 'next', header: t('next'), kind: 'date', rank: 'middle', cell: (row) => <DateText on={row.nextDueOn} /> },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits struck={row.status === 'undone'} />,
      sum: (row) => (row.status === 'undone' ? null : row.cents),
    },
    {
      id: 'open',
      header: t('open'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.openCents} digits />,
      sum: (row) => row.openCents,
    },
  ]
}
