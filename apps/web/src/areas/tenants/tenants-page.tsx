import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { dateText } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TenantPill } from './tenant-pill.tsx'

type Words = Translate<(typeof phrases.keys)[number]>

/** Networks by name. */
export function TenantsPage() {
  const t = usePhrases(phrases)
  const may = useMay()
  const { filter, change, clear } = useRouteFilter(tenants.list)
  const page = usePage(tenants.list, filter)
  const create = may(tenants.create) && (
    <Button kind="primary" icon={IconPlus} href={paths.create}>
      {t('create')}
    </Button>
  )
  const states = [
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ]
  return (
    <ListScreen
      title={t('title')}
      actions={create}
      filters={
        <ListFilters
          search={{
            label: t('find'),
            value: filter.filter,
            onChange: (text) => change({ filter: text }, 'replace'),
          }}
          filters={[{ id: 'isActive', name: t('state'), value: filter.isActive, choices: states }]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t)}
        rows={page.rows}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.name}
        rowHref={(row) => paths.one(row.id)}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          Object.keys(filter).length > 0 ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={create}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: row.name,
          lines: [row.displayName, row.subdomain],
          pill: <TenantPill tenant={row} />,
        })}
      />
    </ListScreen>
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
