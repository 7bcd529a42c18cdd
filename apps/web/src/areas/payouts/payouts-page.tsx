import { type Payout, PayoutMethod, PayoutStatus } from '@caderneta/contracts/payout-shapes'
import { payoutMethodWords, payoutStatusWords } from '@caderneta/contracts/payout-words'
import { payouts } from '@caderneta/contracts/payouts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { payoutPaths } from './paths.ts'
import { PayoutPill } from './payout-pill.tsx'
import { phrases } from './phrases.ts'

const totals = totalsUnder(payouts.totals, { amount: 'cents' })

/** What leaves when, and what the bank said: what needs somebody first. */
export function PayoutsPage() {
  const t = usePhrases(phrases)
  const state = useTableWords(payoutStatusWords)
  const method = useTableWords(payoutMethodWords)
  return (
    <ListPage
      list={payouts.list}
      exported={payouts.export}
      title={t('title')}
      find={t('school')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: PayoutStatus.options.map((value) => ({ value, label: state(value) })),
        },
        {
          field: 'method',
          name: t('method'),
          choices: PayoutMethod.options.map((value) => ({ value, label: method(value) })),
        },
        useSchoolFilter(),
      ]}
      period={{ name: t('day'), from: 'from', to: 'to' }}
      columns={usePayoutColumns()}
      totals={totals}
      name={(row) => `${row.schoolName}, ${dateText(row.scheduledOn)}`}
      href={(row) => payoutPaths.one({ payoutId: row.id })}
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.cents} />,
        lines: [`${dateText(row.scheduledOn)} · ${method(row.method)}`, row.reason ?? ''],
        pill: <PayoutPill payout={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function usePayoutColumns(): Column<Payout>[] {
  const t = usePhrases(phrases)
  const method = useTableWords(payoutMethodWords)
  return [
    { id: 'school', header: t('school'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.schoolName },
    { id: 'day', header: t('leaves'), kind: 'date', cell: (row) => <DateText on={row.scheduledOn} /> },
    { id: 'state', header: t('state'), cell: (row) => <PayoutPill payout={row} /> },
    { id: 'method', header: t('method'), kind: 'words', rank: 'middle', cell: (row) => method(row.method) },
    { id: 'reason', header: t('why'), kind: 'words', quiet: true, minWidth: 140, cell: (row) => row.reason ?? '' },
    { id: 'due', header: t('due_day'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.dueOn} /> },
    { id: 'paid', header: t('paid_on'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.finishedOn} /> },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
}
