import { type User, users } from '@caderneta/contracts/users'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage, type ListPageFilter } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { useRoleChoices, useRoleLabel } from '../roles/public.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { fullName } from './full-name.ts'
import { userPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { UserPill } from './user-pill.tsx'

/** People who sign in, by name. */
export function UsersPage() {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  return (
    <ListPage
      list={users.list}
      title={t('title')}
      create={{ label: t('create'), href: userPaths.create(), demand: users.create }}
      find={t('find')}
      filters={useFilters(t)}
      columns={columnsOf(t, label)}
      name={fullName}
      href={(row) => userPaths.one({ userId: row.id })}
      card={(row) => ({
        title: fullName(row),
        lines: [row.email, row.roleNames.map(label).join(', ')],
        pill: <UserPill user={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** The host has no schools. */
function useFilters(t: Words): ListPageFilter<typeof users.list>[] {
  const isNetwork = useConfiguration().currentTenant.id !== null
  const ofSchool = useSchoolFilter()
  return [
    useActiveFilter('masculine'),
    { field: 'roleName', name: t('group'), choices: useRoleChoices() },
    ...(isNetwork ? [ofSchool] : []),
  ]
}

function columnsOf(t: Words, label: (name: string) => string): Column<User>[] {
  return [
    { id: 'name', header: t('name'), kind: 'name', cell: fullName, fixed: true },
    { id: 'email', header: t('email'), cell: (row) => row.email, quiet: true },
    { id: 'groups', header: t('groups'), cell: (row) => row.roleNames.map(label).join(', ') },
    { id: 'schools', header: t('schools'), cell: (row) => schoolWords(row, t), quiet: true, rank: 'low' },
    {
      id: 'lastSignIn',
      header: t('last_sign_in'),
      kind: 'date',
      cell: (row) => (row.lastSignInAt ? <DateTimeText at={row.lastSignInAt} /> : t('never')),
      quiet: true,
      rank: 'low',
    },
    { id: 'state', header: t('state'), cell: (row) => <UserPill user={row} /> },
  ]
}

function schoolWords(user: User, t: Words): string {
  return user.schoolIds.length > 0 ? t('schools_count', { count: user.schoolIds.length }) : t('every_school')
}
