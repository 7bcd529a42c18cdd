import type { Remessa } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconFileUpload } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { type Column, type RowCard } from '../../ui/data-table.tsx'
import { DateText, DateTimeText, Money } from '../../ui/format.tsx'
import { FileStatusPill } from './file-status.tsx'
import { accountText, useStatusChoices } from './file-words.ts'
import { bankFilePaths } from './paths.ts'
import { remessaPhrases } from './remessa-phrases.ts'
import { WaitingStrip } from './waiting-strip.tsx'
import { TermSentence } from '../../ui/term.tsx'
import { ListPage } from '../../screens/list-page.tsx'

/** Files for the bank, newest first; above them what still waits to be told. */
export function RemessasPage() {
  const t = usePhrases(remessaPhrases)
  return (
    <ListPage
      list={bankFiles.listRemessas}
      exported={bankFiles.exportRemessas}
      title={t('title')}
      hint={<TermSentence of="remessa" text={t('hint')} />}
      create={{
        label: t('prepare'),
        href: bankFilePaths.prepare(),
        demand: bankFiles.prepareRemessa,
        icon: IconFileUpload,
      }}
      summary={<WaitingStrip />}
      find={t('search')}
      filters={[
        { field: 'status', name: t('state'), choices: useStatusChoices('remessa') },
        { field: 'bankAgreementId', name: t('bankAgreement'), choices: useBankAgreementChoices() },
      ]}
      columns={useRemessaColumns()}
      name={(row) => t('list_row', { name: row.fileName || t('unnamed') })}
      href={(row) => bankFilePaths.remessa({ remessaId: row.id })}
      countNote={(count) => t('on_page', { count })}
      card={useRemessaCard()}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** Bank agreements in use. */
function useBankAgreementChoices() {
  const { data } = useRecord(bankFiles.waitingRemessas, {})
  return (data?.items ?? []).map((item) => ({
    value: item.bankAgreementId,
    label: `${accountText(item)} · ${item.carteira}`,
  }))
}

function useRemessaColumns(): Column<Remessa>[] {
  const t = usePhrases(remessaPhrases)
  return [
    {
      id: 'file',
      header: t('file'),
      kind: 'name',
      fixed: true,
      minWidth: 210,
      cell: (row) => <CutText text={row.fileName || t('unnamed')} />,
    },
    { id: 'status', header: t('state'), cell: (row) => <FileStatusPill status={row.status} /> },
    { id: 'account', header: t('bank_account'), cell: accountText, rank: 'middle' },
    { id: 'carteira', header: t('carteira'), term: 'carteira', cell: (row) => row.carteira, rank: 'low' },
    { id: 'sequence', header: t('sequence'), kind: 'number', rank: 'low', cell: (row) => row.sequence },
    { id: 'titles', header: t('titles'), kind: 'number', cell: (row) => row.titleCount, rank: 'low' },
    {
      id: 'total',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.totalCents} digits />,
      sum: (row) => row.totalCents,
    },
    { id: 'created', header: t('created'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
    {
      id: 'downloaded',
      header: t('downloaded'),
      kind: 'date',
      quiet: true,
      rank: 'low',
      cell: (row) => (row.isDownloaded ? <DateTimeText at={row.downloadedAt} /> : t('not_downloaded')),
    },
    {
      id: 'sent',
      header: t('sent'),
      kind: 'date',
      cell: (row) => (row.sentDate === null ? t('not_sent') : <DateText on={row.sentDate} />),
    },
  ]
}

function useRemessaCard(): (row: Remessa) => RowCard {
  const t = usePhrases(remessaPhrases)
  return (row) => ({
    title: row.fileName || t('unnamed'),
    amount: <Money cents={row.totalCents} />,
    lines: [accountText(row), <DateTimeText key="at" at={row.createdAt} />],
    pill: <FileStatusPill status={row.status} />,
  })
}
