import { type Transfer, TransferAuditStatus, TransferStatus } from '@caderneta/contracts/transfer-shapes'
import { auditStatusWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { AuditPill } from './audit-pill.tsx'
import { useCloseManyVerb } from './close-many-verb.ts'
import { useMonthName } from '../../client/month-name.ts'
import { outlookPhrases } from './outlook-phrases.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PrepareButton } from './prepare-button.tsx'
import { useScheduleManyVerb } from './schedule-verbs.ts'
import { TransferPill } from './transfer-status.tsx'
import { UnplannedNote } from './unplanned-note.tsx'

const totals = totalsUnder(transfers.totals, { result: 'resultCents', due: 'dueCents', paid: 'paidCents' })

/** What each school is paid for each month: what needs somebody first. */
export function TransfersPage() {
  const t = usePhrases(phrases)
  const word = useTableWords(transferStatusWords)
  const audit = useTableWords(auditStatusWords)
  const month = useMonthName()
  const selection = useSelection<Transfer>()
  const auditText = ({ auditStatus: status, auditReleased }: Transfer) =>
    auditReleased ? t('audit_released', { status: audit(status) }) : audit(status)
  return (
    <ListPage
      list={transfers.list}
      exported={transfers.export}
      title={t('title')}
      actions={<Ways />}
      summary={<UnplannedNote />}
      period={{ name: t('competence'), from: 'from', to: 'to' }}
      find={t('school')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: TransferStatus.options.map((value) => ({ value, label: word(value) })),
        },
        {
          field: 'auditStatus',
          name: t('audit'),
          choices: TransferAuditStatus.options.map((value) => ({ value, label: audit(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={useTransferColumns()}
      totals={totals}
      bulk={{
        selection,
        demand: transfers.closeMany,
        verbs: [useCloseManyVerb(selection), useScheduleManyVerb(selection)],
      }}
      name={(row) => `${row.schoolName}, ${month(row.competence)}`}
      href={(row) => transferPaths.one({ id: row.id })}
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.resultCents} />,
        lines: [
          row.adjustmentId === null ? month(row.competence) : `${month(row.competence)} · ${t('detached')}`,
          row.nextDueOn === null ? row.planName : dateText(row.nextDueOn),
          ...(row.auditStatus === 'none' ? [] : [`${t('audit')}: ${auditText(row)}`]),
        ],
        pill: <TransferPill transfer={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** To what lies ahead, by month and by day; and the refreshing of what is there. */
function Ways() {
  const t = usePhrases(outlookPhrases)
  return (
    <>
      <Button href={transferPaths.forecast()}>{t('to_forecast')}</Button>
      <Button href={transferPaths.calendar()}>{t('to_calendar')}</Button>
      <PrepareButton />
    </>
  )
}

function useTransferColumns(): Column<Transfer>[] {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return [
    { id: 'school', header: t('school'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.schoolName },
    {
      id: 'competence',
      header: t('competence'),
      term: 'competence',
      kind: 'words',
      cell: (row) =>
        row.adjustmentId === null ? month(row.competence) : `${month(row.competence)} · ${t('detached')}`,
    },
    { id: 'state', header: t('state'), cell: (row) => <TransferPill transfer={row} /> },
    {
      id: 'audit',
      header: t('audit'),
      rank: 'middle',
      cell: ({ auditStatus, auditReleased }) =>
        auditStatus === 'none' ? '---' : <AuditPill status={auditStatus} isReleased={auditReleased} />,
    },
    { id: 'plan', header: t('plan'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.planName },
    { id: 'closes', header: t('closes'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.closesOn} /> },
    {
      id: 'next',
      header: t('next_due'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateText on={row.nextDueOn} />,
    },
    {
      id: 'result',
      header: t('result'),
      kind: 'money',
      cell: (row) => <Money cents={row.resultCents} digits />,
      sum: (row) => row.resultCents ?? 0,
    },
    {
      id: 'due',
      header: t('due_brl'),
      term: 'payout',
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.dueCents} digits />,
      sum: (row) => row.dueCents,
    },
    {
      id: 'paid',
      header: t('paid_brl'),
      kind: 'money',
      rank: 'low',
      cell: (row) => <Money cents={row.paidCents} digits />,
      sum: (row) => row.paidCents,
    },
  ]
}
