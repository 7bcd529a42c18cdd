import { type Role, roles } from '@caderneta/contracts/roles'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useImportRole } from './import-role.tsx'
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
      actions={<Actions />}
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

function Actions() {
  const t = usePhrases(phrases)
  const may = useMay()
  const importRole = useImportRole()
  return (
    <>
      {may(roles.import) && (
        <Button icon={IconFileUpload} onClick={() => void importRole()}>
          {t('import')}
        </Button>
      )}
      {may(roles.create) && (
        <Button kind="primary" icon={IconPlus} href={rolePaths.create()}>
          {t('create')}
        </Button>
      )}
    </>
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
