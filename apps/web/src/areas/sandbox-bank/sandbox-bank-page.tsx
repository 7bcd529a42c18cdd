import type { SandboxTitle } from '@caderneta/contracts/sandbox-bank'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import {
  IconBan,
  IconCash,
  IconCheck,
  IconCircleDashed,
  IconFileDownload,
  IconReceipt,
  IconSend,
  IconSettings,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { saveFile } from '../../client/file-transfer.ts'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ListVerbs } from '../../screens/list-verbs.tsx'
import { type Column, DataTable, useSelection } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { LoadErrorFace } from '../../ui/load-faces.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { bankFilePaths } from '../bank-files/paths.ts'
import { askBehavior } from './behavior-dialog.tsx'
import { askPayments } from './pay-titles-dialog.tsx'
import { phrases } from './phrases.ts'
import { useAccount, useAccountFilter } from './use-account.ts'
import { usePathSearch } from '../../client/path.ts'
import { sandboxBankPaths } from './paths.ts'

type Title = z.output<typeof SandboxTitle>

/** The bank outside, in a person's hands: who pays, when, how much; and the file that tells it. */
export function SandboxBankPage() {
  const t = usePhrases(phrases)
  const account = useAccount(usePathSearch(sandboxBankPaths.list).conta)
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
        <EmptyFace title={t('no_account')}>{t('no_account_hint')}</EmptyFace>
      ) : (
        <Titles key={accountId} accountId={accountId} />
      )}
    </ListScreen>
  )
}

function Actions({ accountId }: { accountId: string }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const make = useMakeRetorno(accountId)
  if (!may(sandboxBank.makeRetorno)) return null
  const settle = useSettleAll(accountId)
  return (
    <ListVerbs
      primary={{
        id: 'settle',
        label: t('settle', { count: settle.count }),
        icon: IconCash,
        busy: settle.isPending,
        disabledReason: settle.count === 0 ? t('settle_none') : undefined,
        run: settle.run,
      }}
      second={{ id: 'make', label: t('make'), icon: IconReceipt, busy: make.isPending, run: () => make.run(true) }}
      more={[
        { id: 'make_only', label: t('make_only'), icon: IconFileDownload, run: () => make.run(false) },
        { id: 'rules', label: t('rules'), icon: IconSettings, run: () => void askBehavior(accountId) },
        {
          id: 'payments',
          label: t('payments'),
          icon: IconSend,
          href: sandboxBankPaths.payments({ conta: accountId }),
        },
      ]}
    />
  )
}

function useMakeRetorno(id: string) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(sandboxBank.makeRetorno, {
    onDone: ({ file, retornoId }) => {
      if (file === null) return toast.info({ title: t('make_none') })
      toast.success({ title: t('make_done', { name: file.name }) })
      if (retornoId !== null) return void navigate({ to: bankFilePaths.retorno({ retornoId: retornoId }) })
      return void saveFile(sandboxBank.file, { id, fileId: String(file.id) })
    },
  })
  return { isPending, run: (read: boolean) => mutate({ id, read }) }
}

/** Every open title is paid today, and the file that says so is made and read: the rest of the month in one step. */
function useSettleAll(accountId: string) {
  const { today } = useConfiguration().environment
  const make = useMakeRetorno(accountId)
  const open = (useTitles(accountId).data?.items ?? []).filter(({ status }) => status === 'open')
  const pay = useWrite(sandboxBank.pay, { onDone: () => make.run(true) })
  const payments = open.map(({ nossoNumero, carteira }) => ({ nossoNumero, carteira, paidOn: today }))
  return {
    count: open.length,
    isPending: pay.isPending || make.isPending,
    run: () => pay.mutate({ id: accountId, payments }),
  }
}

function Titles({ accountId }: { accountId: string }) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const may = useMay()
  const query = useTitles(accountId)
  const selection = useSelection<Title>()
  const rows = query.data?.items ?? []
  const chosen = [...selection.rows.values()].filter(({ status }) => status !== 'writtenOff')
  const pay = async () => {
    if (await askPayments(accountId, chosen, today)) selection.clear()
  }
  return (
    <DataTable
      label={t('titles')}
      columns={useTitleColumns()}
      rows={rows}
      rowId={(title) => `${title.carteira}/${title.nossoNumero}`}
      rowName={(title) => t('title_row', { number: title.nossoNumero })}
      selection={may(sandboxBank.pay) ? selection : undefined}
      bulk={{
        verbs: [{ id: 'pay', label: t('pay'), icon: IconCash, onClick: () => void pay() }],
        sums: (all) => [{ label: t('amount'), cents: all.reduce((sum, title) => sum + title.amountCents, 0) }],
      }}
      loading={query.isPending}
      card={(title) => ({
        title: title.payerName,
        amount: <Money cents={title.amountCents} />,
        lines: [title.nossoNumero, <DateText key="due" on={title.dueOn} />],
        pill: <TitlePill status={title.status} />,
      })}
      face={useTitlesFace(query)}
    />
  )
}

/** The bank answers "unknown account" until the first remessa: to the person that is an empty list. */
function useTitlesFace({ data, error, refetch }: ReturnType<typeof useTitles>) {
  const t = usePhrases(phrases)
  const isUnknown = error?.code === 'sandbox_bank_refused'
  if (error && !isUnknown) return <LoadErrorFace error={error} onRetry={() => void refetch()} />
  const isEmpty = isUnknown || data?.items.length === 0
  return isEmpty ? <EmptyFace title={t('empty')}>{t('empty_hint')}</EmptyFace> : undefined
}

function useTitles(id: string) {
  return useRecord(sandboxBank.titles, { id })
}

function useTitleColumns(): Column<Title>[] {
  const t = usePhrases(phrases)
  return [
    {
      id: 'number',
      header: t('nosso_numero'),
      term: 'nossoNumero',
      fixed: true,
      cell: (title) => `${title.carteira}/${title.nossoNumero}`,
    },
    { id: 'document', header: t('invoice'), cell: (title) => title.documentNumber },
    { id: 'payer', header: t('payer'), kind: 'name', cell: (title) => title.payerName },
    { id: 'due', header: t('due'), kind: 'date', cell: (title) => <DateText on={title.dueOn} /> },
    { id: 'status', header: t('state'), cell: (title) => <TitlePill status={title.status} /> },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (title) => <Money cents={title.amountCents} digits /> },
  ]
}

const looks = {
  open: { tone: 'neu', icon: IconCircleDashed },
  settled: { tone: 'ok', icon: IconCheck },
  writtenOff: { tone: 'off', icon: IconBan },
  unknown: { tone: 'off', icon: IconCircleDashed },
} as const

function TitlePill({ status }: { status: string }) {
  const t = usePhrases(phrases)
  const known = (['open', 'settled', 'writtenOff'] as const).find((each) => each === status) ?? 'unknown'
  return <StatusPill {...looks[known]} word={t(`status_${known}`)} />
}
