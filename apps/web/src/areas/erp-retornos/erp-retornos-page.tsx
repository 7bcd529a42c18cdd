import { type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ErpRetornosPage() {
  const t = usePhrases(phrases)
  const columns: Column<ErpRetorno>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, rank: 'middle' },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={erpRetornos.list}
      title={t('title')}
      create={{ label: t('create'), href: erpRetornoPaths.create(), demand: erpRetornos.create }}
      find={t('name')}
      filters={[useSchoolFilter(), useActiveFilter('masculine')]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => erpRetornoPaths.one({ erpRetornoId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [row.schoolName],
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
