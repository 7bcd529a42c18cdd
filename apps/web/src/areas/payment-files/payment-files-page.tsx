import { type PaymentFile, PaymentFileStatus } from '@caderneta/contracts/payment-file-shapes'
import { paymentFileStatusWords } from '@caderneta/contracts/payment-file-words'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { IconFilePlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { paymentFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PaymentFilePill } from './pills.tsx'
import { askPaymentFile } from './prepare-dialog.tsx'

const totals = totalsUnder(paymentFiles.totals, { amount: 'totalCents', paid: 'paidCents' })

/** Files of payments, newest first, with what of each the bank has not answered. */
export function PaymentFilesPage() {
  const t = usePhrases(phrases)
  const status = useTableWords(paymentFileStatusWords)
  return (
    <ListPage
      list={paymentFiles.list}
      exported={paymentFiles.export}
      title={t('title')}
      hint={t('hint')}
      actions={<PrepareButton />}
      find={t('file')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: PaymentFileStatus.options.map((value) => ({ value, label: status(value) })),
        },
      ]}
      columns={useColumns()}
      totals={totals}
      name={(row) => row.fileName}
      href={(row) => paymentFilePaths.one({ paymentFileId: row.id })}
      card={(row) => ({
        title: row.fileName,
        amount: <Money cents={row.totalCents} />,
        lines: [row.accountName, `${t('not_answered')}: ${row.openCount} / ${row.paymentCount}`],
        pill: <PaymentFilePill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<PaymentFile>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'status', header: t('state'), cell: (row) => <PaymentFilePill status={row.status} /> },
    { id: 'account', header: t('account'), kind: 'words', rank: 'middle', cell: (row) => row.accountName },
    { id: 'day', header: t('first_day'), kind: 'date', cell: (row) => <DateText on={row.firstDay} /> },
    { id: 'count', header: t('payments'), kind: 'number', cell: (row) => row.paymentCount },
    { id: 'open', header: t('not_answered'), kind: 'number', cell: (row) => row.openCount },
    { id: 'dead', header: t('refused'), kind: 'number', rank: 'middle', cell: (row) => row.deadCount },
    {
      id: 'made',
      header: t('prepared_at'),
      kind: 'date',
      rank: 'low',
      cell: (row) => <DateTimeText at={row.createdAt} />,
    },
    {
      id: 'paid',
      header: t('paid'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.paidCents} digits />,
      sum: (row) => row.paidCents,
    },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.totalCents} digits />,
      sum: (row) => row.totalCents,
    },
  ]
}

function PrepareButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(paymentFiles.create)) return null
  const ask = async () => {
    const jobId = await askPaymentFile(may(paymentFiles.setAgreement))
    if (jobId !== null)
      toast.success({ title: t('preparing'), action: { label: t('see_task'), href: jobPaths.list() } })
  }
  return (
    <Button kind="primary" icon={IconFilePlus} onClick={() => void ask()}>
      {t('prepare')}
    </Button>
  )
}
