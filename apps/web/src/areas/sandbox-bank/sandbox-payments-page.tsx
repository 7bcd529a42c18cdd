import { type SandboxPayment, type SandboxPaymentStatus, sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconFileDownload,
  IconReceipt,
  IconSettings,
} from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { usePathSearch } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, useSelection } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { LoadErrorFace } from '../../ui/load-faces.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { sandboxBankPaths } from './paths.ts'
import { paymentPhrases } from './payment-phrases.ts'
import { askPaymentRules } from './payment-rules-dialog.tsx'
import { useAccount, useAccountFilter } from './use-account.ts'

/** The bank that pays, in a person's hands: what it was asked for, and when and how it answers. */
export function SandboxPaymentsPage() {
  const t = usePhrases(paymentPhrases)
  const account = useAccount(usePathSearch(sandboxBankPaths.payments).conta)
  const filter = useAccountFilter(account)
  const { accountId } = account
  return (
    <ListScreen
      title={t('title')}
      hint={t('hint')}
      actions={accountId !== undefined && <Actions accountId={accountId} />}
      filters={<ListFilters filters={[filter]} onClear={() => account.choose(undefined)} />}
    >
      {accountId === undefined ? (
        <EmptyFace title={t('no_account')}>{t('empty_hint')}</EmptyFace>
      ) : (
        <Payments key={accountId} accountId={accountId} />
      )}
    </ListScreen>
  )
}

function Actions({ accountId }: { accountId: string }) {
  const t = usePhrases(paymentPhrases)
  const may = useMay()
  const isPhone = usePhone()
  const answer = useAnswer(accountId)
  if (!may(sandboxPayments.answerPayments)) return null
  const others = [
    { id: 'rules', label: t('rules'), icon: IconSettings, onClick: () => void askPaymentRules(accountId) },
    { id: 'one', label: t('answer_download'), icon: IconFileDownload, onClick: () => answer.run(false) },
  ]
  return (
    <>
      {isPhone && <MoreMenu items={others} />}
      {!isPhone &&
        others.map(({ id, label, ...other }) => (
          <Button key={id} {...other}>
            {label}
          </Button>
        ))}
      <Button kind="primary" icon={IconReceipt} loading={answer.isPending} onClick={() => answer.run(true)}>
        {t('answer')}
      </Button>
    </>
  )
}

function useAnswer(id: string) {
  const t = usePhrases(paymentPhrases)
  const { mutate, isPending } = useWrite(sandboxPayments.answerPayments, {
    onDone: ({ files }) => {
      const [first] = files
      if (!first) return toast.info({ title: t('nothing') })
      if (first.returnId === null) return void saveFile(sandboxPayments.paymentAnswer, { id, fileId: String(first.id) })
      toast.success({ title: t('answered', { count: files.length }) })
    },
  })
  return { isPending, run: (read: boolean) => mutate({ id, read }) }
}

function Payments({ accountId }: { accountId: string }) {
  const t = usePhrases(paymentPhrases)
  const may = useMay()
  const query = useRecord(sandboxPayments.payments, { id: accountId })
  const selection = useSelection<SandboxPayment>()
  const chosen = [...selection.rows.values()]
  const giveBack = useWrite(sandboxPayments.returnPayments, {
    onDone: () => {
      toast.success({ title: t('given_back') })
      selection.clear()
    },
  })
  const rows = query.data?.items ?? []
  return (
    <DataTable
      label={t('payments')}
      columns={useColumns()}
      rows={rows}
      rowId={rowIdOf}
      rowName={({ reference }) => t('row', { reference })}
      selection={may(sandboxPayments.returnPayments) ? selection : undefined}
      bulk={{
        verbs: [
          {
            id: 'give-back',
            label: t('give_back'),
            icon: IconArrowBackUp,
            disabledReason: chosen.some(({ status }) => status !== 'paid') ? t('only_paid') : undefined,
            onClick: () => giveBack.mutate({ id: accountId, references: chosen.map(({ reference }) => reference) }),
          },
        ],
        sums: (all) => [{ label: t('amount'), cents: all.reduce((sum, { cents }) => sum + cents, 0) }],
      }}
      loading={query.isPending}
      card={(row) => ({
        title: row.payeeName,
        amount: <Money cents={row.cents} />,
        lines: [row.reference, <DateText key="day" on={row.payOn} />],
        pill: <PaymentPill status={row.status} />,
      })}
      face={faceOf(query, { title: t('empty'), hint: t('empty_hint') })}
    />
  )
}

/** A refused number may come again. */
function rowIdOf({ reference, status, payOn, cents }: SandboxPayment): string {
  return `${reference}/${status}/${payOn}/${cents}`
}

function faceOf(
  { data, error, refetch }: ReturnType<typeof useRecord<typeof sandboxPayments.payments>>,
  empty: { title: string; hint: string },
) {
  if (error) return <LoadErrorFace error={error} onRetry={() => void refetch()} />
  return data?.items.length === 0 ? <EmptyFace title={empty.title}>{empty.hint}</EmptyFace> : undefined
}

function useColumns(): Column<SandboxPayment>[] {
  const t = usePhrases(paymentPhrases)
  return [
    { id: 'reference', header: t('reference'), fixed: true, cell: (row) => row.reference },
    { id: 'payee', header: t('payee'), kind: 'name', cell: (row) => row.payeeName },
    { id: 'day', header: t('day'), kind: 'date', cell: (row) => <DateText on={row.payOn} /> },
    { id: 'status', header: t('state'), cell: (row) => <PaymentPill status={row.status} /> },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
}

const looks = {
  accepted: { tone: 'neu', icon: IconCircleDashed },
  paid: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'bad', icon: IconBan },
  returned: { tone: 'att', icon: IconArrowBackUp },
} as const

function PaymentPill({ status }: { status: SandboxPaymentStatus }) {
  const t = usePhrases(paymentPhrases)
  return <StatusPill {...looks[status]} word={t(`status_${status}`)} />
}
