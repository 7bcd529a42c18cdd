import { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import { BankFileKind, deskBanks, type DeskBankFile } from '@caderneta/contracts/desk-banks'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { FileStatusPill } from '../bank-files/public.ts'
import { deskBankPhrases } from './banks-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** Bank files of all networks: a row goes into its network, to the file. */
export function DeskBankFilesPage() {
  const t = usePhrases(deskBankPhrases)
  const status = useTableWords(fileStatusWords)
  return (
    <ListPage
      list={deskBanks.bankFiles}
      exported={deskBanks.exportBankFiles}
      title={t('files')}
      hint={t('files_hint')}
      find={t('find_file')}
      filters={[
        useNetworkFilter(),
        {
          field: 'kind',
          name: t('kind'),
          choices: BankFileKind.options.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        {
          field: 'status',
          name: t('state'),
          choices: BankFileStatus.options.map((value) => ({ value, label: status(value) })),
        },
      ]}
      columns={useColumns()}
      name={(row) => `${row.networkName}, ${row.fileName}`}
      onOpen={({ networkId, networkName, ...file }) => enterNetwork({ id: networkId, name: networkName }, pageOf(file))}
      card={(row) => ({
        title: row.fileName,
        amount: <Money cents={row.totalCents} />,
        lines: [row.networkName, t(`kind_${row.kind}`)],
        pill: <FileStatusPill status={row.status} />,
      })}
      empty={{ title: t('no_files'), hint: t('no_files_hint') }}
    />
  )
}

function pageOf({ id, kind }: Pick<DeskBankFile, 'id' | 'kind'>): string {
  return kind === 'remessa' ? bankFilePaths.remessa({ remessaId: id }) : bankFilePaths.retorno({ retornoId: id })
}

function useColumns(): Column<DeskBankFile>[] {
  const t = usePhrases(deskBankPhrases)
  return [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => row.fileName },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    { id: 'kind', header: t('kind'), kind: 'words', cell: (row) => t(`kind_${row.kind}`) },
    { id: 'bank', header: t('bank'), kind: 'words', rank: 'low', cell: (row) => row.bank ?? '---' },
    { id: 'status', header: t('state'), cell: (row) => <FileStatusPill status={row.status} /> },
    { id: 'titles', header: t('titles'), kind: 'number', rank: 'middle', cell: (row) => row.titleCount },
    { id: 'settled', header: t('settled'), kind: 'number', rank: 'low', cell: (row) => row.settledCount },
    { id: 'problems', header: t('problems'), kind: 'number', cell: (row) => row.problemCount },
    { id: 'at', header: t('when'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'value', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.totalCents} digits /> },
  ]
}
