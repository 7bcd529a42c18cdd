import { type Role, roles } from '@caderneta/contracts/roles'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { rolePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'

type Words = Translate<(typeof phrases.keys)[number]>

/** Groups by name, with how many people they have. */
export function RolesPage() {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const may = useMay()
  const { filter, change, clear } = useRouteFilter(roles.list)
  const page = usePage(roles.list, filter)
  const create = may(roles.create) && (
    <Button kind="primary" icon={IconPlus} href={rolePaths.create()}>
      {t('create')}
    </Button>
  )
  return (
    <ListScreen
      title={t('title')}
      actions={create}
      filters={
        <ListFilters
          search={{
            label: t('find'),
            value: filter.search,
            onChange: (search) => change({ search }, 'replace'),
          }}
          filters={[]}
          onChange={() => undefined}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t, label)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => label(row.name)}
        rowHref={(row) => rolePaths.one({ roleId: row.id })}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          filter.search ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={create}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: label(row.name),
          amount: t('people_count', { count: row.userCount }),
          lines: [reachWords(row, t)],
        })}
      />
    </ListScreen>
  )
}

function columnsOf(t: Words, label: (name: string) => string): Column<Role>[] {
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => label(row.name), fixed: true },
    { id: 'people', header: t('people'), kind: 'number', cell: (row) => row.userCount },
    { id: 'permissions', header: t('permissions'), kind: 'number', cell: (row) => row.totalPermissions },
    { id: 'reach', header: t('reach'), cell: (row) => reachWords(row, t), quiet: true },
    {
      id: 'kind',
      header: t('kind'),
      cell: (row) => (row.isStatic ? t('of_system') : t('of_network')),
      quiet: true,
      rank: 'low',
    },
  ]
}

function reachWords(role: Role, t: Words): string {
  return role.allSchools ? t('all_schools') : t('own_schools')
}
