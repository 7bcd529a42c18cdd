import type { PaymentReturn } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, DateTimeText } from '../../ui/format.tsx'
import { paymentFilePaths } from './paths.ts'
import { returnPhrases } from './return-phrases.ts'
import { askPaymentReturn } from './upload-return-dialog.tsx'

/** What banks answered to files of payments, newest first. */
export function PaymentReturnsPage() {
  const t = usePhrases(returnPhrases)
  const columns: Column<PaymentReturn>[] = [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'account', header: t('account'), kind: 'words', rank: 'middle', cell: (row) => row.accountName },
    { id: 'made', header: t('made_on'), kind: 'date', cell: (row) => <DateText on={row.createdOn} /> },
    { id: 'lines', header: t('lines'), kind: 'number', cell: (row) => row.lineCount },
    { id: 'paid', header: t('paid'), kind: 'number', cell: (row) => row.paidCount },
    { id: 'refused', header: t('refused'), kind: 'number', cell: (row) => row.refusedCount },
    { id: 'person', header: t('need_somebody'), kind: 'number', cell: (row) => row.personCount },
    { id: 'read', header: t('read_at'), kind: 'date', rank: 'low', cell: (row) => <DateTimeText at={row.createdAt} /> },
  ]
  return (
    <ListPage
      list={paymentFiles.returns}
      exported={paymentFiles.exportReturns}
      title={t('title')}
      hint={t('hint')}
      actions={<UploadButton />}
      find={t('file')}
      filters={[
        {
          field: 'needsPerson',
          name: t('only_waiting'),
          choices: [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ],
        },
      ]}
      columns={columns}
      name={(row) => row.fileName}
      href={(row) => paymentFilePaths.return({ paymentReturnId: row.id })}
      card={(row) => ({
        title: row.fileName,
        lines: [
          row.accountName,
          `${t('paid')}: ${row.paidCount} · ${t('refused')}: ${row.refusedCount}`,
          `${t('need_somebody')}: ${row.personCount}`,
        ],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function UploadButton() {
  const t = usePhrases(returnPhrases)
  const may = useMay()
  const navigate = useNavigate()
  if (!may(paymentFiles.upload)) return null
  const ask = async () => {
    const id = await askPaymentReturn()
    if (id !== null) void navigate({ to: paymentFilePaths.return({ paymentReturnId: id }) })
  }
  return (
    <Button kind="primary" icon={IconFileUpload} onClick={() => void ask()}>
      {t('upload')}
    </Button>
  )
}
