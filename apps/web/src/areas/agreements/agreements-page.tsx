import { agreementStatusWords, agreementTypeWords } from '@caderneta/contracts/agreement-status-words'
import {
  type Agreement,
  AgreementStatus,
  AgreementType,
  agreementWaits,
  agreements,
} from '@caderneta/contracts/agreements'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { AgreementPill } from './agreement-pill.tsx'
import { agreementPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const totals = totalsUnder(agreements.totals, { total: 'totalCents', open: 'openCents' })

/** What families agreed, and how much of it is still to be paid. */
export function AgreementsPage() {
  const t = usePhrases(phrases)
  const word = useTableWords(agreementStatusWords)
  const kind = useTableWords(agreementTypeWords)
  return (
    <ListPage
      list={agreements.list}
      exported={agreements.export}
      title={t('title')}
      find={t('find')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: AgreementStatus.options.map((value) => ({ value, label: word(value) })),
        },
        {
          field: 'agreementType',
          name: t('type'),
          choices: AgreementType.options.map((value) => ({ value, label: kind(value) })),
        },
        {
          field: 'waits',
          name: t('waits_for'),
          choices: agreementWaits.map((value) => ({ value, label: t(`waits_${value}`) })),
        },
        useSchoolFilter(),
      ]}
      columns={useAgreementColumns()}
      totals={totals}
      name={(row) => `${row.code} ${row.guardianName}`}
      href={(row) => agreementPaths.one({ agreementId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.totalCents} />,
        lines: [t('code_of', { code: row.code }), row.title],
        pill: <AgreementPill of={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useAgreementColumns(): Column<Agreement>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'code', header: t('code'), kind: 'number', sortable: true, cell: (row) => row.code },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'heading', header: t('heading'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.title },
    { id: 'state', header: t('state'), cell: (row) => <AgreementPill of={row} /> },
    { id: 'school', header: t('school'), kind: 'words', rank: 'low', cell: (row) => row.schoolName },
    {
      id: 'paid',
      header: t('paid_of'),
      kind: 'words',
      rank: 'middle',
      cell: (row) => t('paid_count', { paid: row.paidInstallments, count: row.installments }),
    },
    {
      id: 'nextDue',
      header: t('next'),
      kind: 'date',
      rank: 'middle',
      sortable: true,
      cell: (row) => <DateText on={row.nextDueOn} attention={row.standing === 'inDebt'} />,
    },
    {
      id: 'total',
      header: t('total'),
      kind: 'money',
      sortable: true,
      cell: (row) => <Money cents={row.totalCents} digits />,
      sum: (row) => row.totalCents,
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
