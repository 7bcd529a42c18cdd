import { type User, users } from '@caderneta/contracts/users'
import { IconPlus } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { useRoleChoices, useRoleLabel } from '../roles/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { fullName } from './user-form-values.ts'
import { UserPill } from './user-pill.tsx'

type Words = Translate<(typeof phrases.keys)[number]>

/** People who sign in, by name. */
export function UsersPage() {
  const t = usePhrases(phrases)
  const may = useMay()
  const label = useRoleLabel()
  const { filter, change, clear } = useRouteFilter(users.list)
  const page = usePage(users.list, filter)
  const create = may(users.create) && (
    <Button kind="primary" icon={IconPlus} href={userPaths.create()}>
      {t('create')}
    </Button>
  )
  const isFiltered = Object.keys(filter).length > 0
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
          filters={useFilters(filter)}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t, label)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={fullName}
        rowHref={(row) => userPaths.one({ userId: row.id })}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={create}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: fullName(row),
          lines: [row.email, row.roleNames.map(label).join(', ')],
          pill: <UserPill user={row} />,
        })}
      />
    </ListScreen>
  )
}

function useFilters(filter: {
  isActive?: string | undefined
  roleName?: string | undefined
  schoolId?: string | undefined
}) {
  const t = usePhrases(phrases)
  const roles = useRoleChoices()
  const schools = useSchoolChoices()
  const isNetwork = useConfiguration().currentTenant.id !== null
  const states = [
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ]
  const ofSchool = { id: 'schoolId', name: t('school'), value: filter.schoolId, choices: schools }
  return [
    { id: 'isActive', name: t('state'), value: filter.isActive, choices: states },
    { id: 'roleName', name: t('group'), value: filter.roleName, choices: roles },
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
