import { type ContractModel, ContractModelStatus, contractModels } from '@caderneta/contracts/contract-models'
import { contractModelSourceWords, contractModelStatusWords } from '@caderneta/contracts/contract-status-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { ContractModelPill } from './contract-model-pill.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Versions of the text, newest first, and which one contracts are made from today. */
export function ContractModelsPage() {
  const t = usePhrases(phrases)
  const statusWord = useTableWords(contractModelStatusWords)
  return (
    <ListPage
      list={contractModels.list}
      exported={contractModels.export}
      title={t('title')}
      hint={<InUse />}
      create={{ label: t('create'), href: contractModelPaths.create(), demand: contractModels.create }}
      find={t('heading')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: ContractModelStatus.options.map((status) => ({ value: status, label: statusWord(status) })),
        },
      ]}
      columns={useColumns()}
      name={(row) => row.title}
      href={(row) => contractModelPaths.one({ contractModelId: row.id })}
      card={(row) => ({
        title: row.title,
        lines: [<DateTimeText key="at" at={row.publishedAt ?? row.createdAt} />],
        pill: <ContractModelPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function InUse() {
  const t = usePhrases(phrases)
  const sourceWord = useTableWords(contractModelSourceWords)
  const { data } = useRecord(contractModels.inUse, {})
  if (!data) return null
  const source = sourceWord(data.source)
  return data.model ? t('in_use', { source, number: data.model.number }) : t('in_use_none', { source })
}

function useColumns(): Column<ContractModel>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'title', header: t('heading'), kind: 'name', cell: (row) => row.title, fixed: true },
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.number ?? '---' },
    { id: 'status', header: t('state'), cell: (row) => <ContractModelPill status={row.status} /> },
    {
      id: 'createdAt',
      header: t('created_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.createdAt} />,
      rank: 'low',
    },
    {
      id: 'publishedAt',
      header: t('published_at'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.publishedAt} />,
    },
  ]
}
