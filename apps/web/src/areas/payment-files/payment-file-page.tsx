import type { PaymentFileItem, PaymentFileRecord } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { PayoutStatus } from '@caderneta/contracts/payout-shapes'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { payoutPaths } from '../payouts/paths.ts'
import { PayoutPill } from '../payouts/public.ts'
import { paymentFilePaths } from './paths.ts'
import { usePaymentFileVerbs } from './payment-file-verbs.ts'
import { phrases, type Words } from './phrases.ts'
import { PaymentFilePill } from './pills.tsx'

/** One file of payments: what is in it, whether the bank has it, and what it said of each. */
export function PaymentFilePage() {
  const t = usePhrases(phrases)
  const { paymentFileId } = usePathParams(paymentFilePaths.one)
  return (
    <RecordPage
      query={useRecord(paymentFiles.get, { id: paymentFileId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: paymentFilePaths.list() }]}
      useView={usePaymentFileView}
    />
  )
}

function usePaymentFileView(file: PaymentFileRecord): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: t('file_number', { number: file.sequence }),
    title: file.fileName,
    who: file.accountName,
    pills: <PaymentFilePill status={file.status} size="header" />,
    nextStep: nextStep(file, t),
    verbs: usePaymentFileVerbs(file),
    lead: (
      <>
        <BigMoney cents={file.totalCents} />
        {file.message !== null && <Note tone="bad">{file.message}</Note>}
        {file.cancelReason !== null && <Note tone="neu">{file.cancelReason}</Note>}
      </>
    ),
    facts: factsOf(file, t),
    body: <Items rows={file.items} />,
    history: { of: file.id },
  }
}

function nextStep({ status, openCount }: PaymentFileRecord, t: Words): string | undefined {
  if (status === 'prepared') return t('next_release')
  if (status === 'notDelivered') return t('next_send')
  return status === 'delivered' && openCount > 0 ? t('next_return') : undefined
}

function factsOf(file: PaymentFileRecord, t: Words): Fact[] {
  const { releasedAt, releasedByName, deliveredAt, deliveredBy } = file
  const way = t(deliveredBy === 'sftp' ? 'by_channel' : 'by_hand')
  return [
    { label: t('payments'), value: String(file.paymentCount) },
    { label: t('not_answered'), value: String(file.openCount) },
    { label: t('paid'), value: <Money cents={file.paidCents} /> },
    { label: t('refused'), value: String(file.deadCount) },
    { label: t('first_day'), value: <DateText on={file.firstDay} weekday /> },
    ...(file.agreement === '' ? [] : [{ label: t('agreement'), value: file.agreement }]),
    { label: t('prepared_by'), value: file.createdByName },
    { label: t('prepared_at'), value: <DateTimeText at={file.createdAt} /> },
    ...(releasedByName === null ? [] : [{ label: t('released_by'), value: releasedByName }]),
    ...(releasedAt === null ? [] : [{ label: t('released_at'), value: <DateTimeText at={releasedAt} /> }]),
    ...(deliveredAt === null
      ? []
      : [
          {
            label: t('delivered_at'),
            value: (
              <>
                <DateTimeText at={deliveredAt} /> {way}
              </>
            ),
          },
        ]),
    { label: t('fingerprint'), value: file.sha256.slice(0, 16) },
  ]
}

function Items({ rows }: { rows: PaymentFileItem[] }) {
  const t = usePhrases(phrases)
  const columns: Column<PaymentFileItem>[] = [
    { id: 'school', header: t('school'), kind: 'name', fixed: true, cell: (row) => row.schoolName },
    { id: 'status', header: t('state'), cell: (row) => <ItemPill row={row} /> },
    { id: 'to', header: t('destination'), kind: 'words', rank: 'middle', cell: (row) => row.destination },
    { id: 'on', header: t('pay_on'), kind: 'date', cell: (row) => <DateText on={row.payOn} /> },
    { id: 'why', header: t('why'), kind: 'words', quiet: true, minWidth: 140, cell: (row) => row.reason ?? '' },
    { id: 'number', header: t('our_number'), kind: 'words', rank: 'low', cell: (row) => row.reference },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('payments')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.payoutId}
        rowName={(row) => row.schoolName}
        rowHref={(row) => payoutPaths.one({ payoutId: row.payoutId })}
        card={(row) => ({
          title: row.schoolName,
          amount: <Money cents={row.cents} />,
          lines: [row.destination, row.reason ?? ''],
          pill: <ItemPill row={row} />,
        })}
      />
    </RecordTable>
  )
}

function ItemPill({ row }: { row: PaymentFileItem }) {
  return (
    <PayoutPill payout={{ status: PayoutStatus.parse(row.status), isWaitingApproval: false, isPaidTwice: false }} />
  )
}
