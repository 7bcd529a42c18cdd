import { deskBanks, type DeskException } from '@caderneta/contracts/desk-banks'
import { exceptionWords } from '@caderneta/contracts/exception-words'
import { exceptionKinds } from '@caderneta/contracts/settlements'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { ProblemPill } from '../bank-files/public.ts'
import { deskBankPhrases } from './banks-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** Exceptions of all networks: a row goes into its network, to what waits there. */
export function DeskExceptionsPage() {
  const t = usePhrases(deskBankPhrases)
  const word = useTableWords(exceptionWords)
  return (
    <ListPage
      list={deskBanks.exceptions}
      exported={deskBanks.exportExceptions}
      title={t('exceptions')}
      hint={t('exceptions_hint')}
      find={t('find_exception')}
      filters={[
        useNetworkFilter(),
        { field: 'kind', name: t('problem'), choices: exceptionKinds.map((value) => ({ value, label: word(value) })) },
      ]}
      columns={useColumns()}
      name={(row) => `${row.networkName}, ${word(row.kind)}`}
      onOpen={({ networkId, networkName }) =>
        enterNetwork({ id: networkId, name: networkName }, bankFilePaths.exceptions())
      }
      card={(row) => ({
        title: row.schoolName ?? t('no_school'),
        amount: <Money cents={row.cents} />,
        lines: [row.networkName, row.fileName],
        pill: <ProblemPill kind={row.kind} />,
      })}
      empty={{ title: t('no_exceptions'), hint: t('no_exceptions_hint') }}
    />
  )
}

function useColumns(): Column<DeskException>[] {
  const t = usePhrases(deskBankPhrases)
  return [
    { id: 'kind', header: t('problem'), fixed: true, minWidth: 216, cell: (row) => <ProblemPill kind={row.kind} /> },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    { id: 'school', header: t('school'), kind: 'name', cell: (row) => row.schoolName ?? t('no_school') },
    { id: 'file', header: t('file'), kind: 'words', rank: 'low', cell: (row) => row.fileName ?? '---' },
    {
      id: 'since',
      header: t('since'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateTimeText at={row.createdAt} />,
    },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
}
