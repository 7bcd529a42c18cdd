import { type ContractModel, contractModels } from '@caderneta/contracts/contract-models'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ContractModelsPage() {
  const t = usePhrases(phrases)
  const columns: Column<ContractModel>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={contractModels.list}
      title={t('title')}
      create={{ label: t('create'), href: contractModelPaths.create(), demand: contractModels.create }}
      find={t('name')}
      filters={[useActiveFilter('masculine')]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => contractModelPaths.one({ contractModelId: row.id })}
      card={(row) => ({
        title: row.name,
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
