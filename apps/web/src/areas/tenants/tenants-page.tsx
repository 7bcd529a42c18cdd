import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { usePhrases } from '../../client/phrases.ts'
import { useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dateText } from '../../ui/format.tsx'
import { networkPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { TenantPill } from './tenant-pill.tsx'

/** Networks by name. */
export function TenantsPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={tenants.list}
      exported={tenants.export}
      title={t('title')}
      create={{ label: t('create'), href: networkPaths.create(), demand: tenants.create }}
      find={t('find')}
      findField="filter"
      filters={[useActiveFilter()]}
      columns={columnsOf(t)}
      name={(row) => row.name}
      href={(row) => networkPaths.one({ networkId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [row.displayName, row.subdomain],
        pill: <TenantPill tenant={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function columnsOf(t: Words): Column<Tenant>[] {
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.id, quiet: true },
    { id: 'displayName', header: t('display_name'), cell: (row) => row.displayName, quiet: true, rank: 'low' },
    { id: 'subdomain', header: t('subdomain'), cell: (row) => row.subdomain, quiet: true },
    { id: 'today', header: t('today'), kind: 'date', cell: (row) => dateText(row.today), rank: 'low' },
    { id: 'state', header: t('state'), cell: (row) => <TenantPill tenant={row} /> },
  ]
}
