import { type Role, roles } from '@caderneta/contracts/roles'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { rolePaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { useRoleLabel } from './role-label.ts'

/** Groups by name, with how many people they have. */
export function RolesPage() {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  return (
    <ListPage
      list={roles.list}
      exported={roles.export}
      title={t('groups')}
      create={{ label: t('create'), href: rolePaths.create(), demand: roles.create }}
      find={t('find')}
      columns={columnsOf(t, label)}
      name={(row) => label(row.name)}
      href={(row) => rolePaths.one({ roleId: row.id })}
      card={(row) => ({
        title: label(row.name),
        amount: t('people_count', { count: row.userCount }),
        lines: [reachWords(row, t)],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
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
