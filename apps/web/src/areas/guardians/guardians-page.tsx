import { enrollments } from '@caderneta/contracts/enrollments'
import { type GuardianListed, guardians } from '@caderneta/contracts/guardians'
import { IconUserPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, useVisited } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { paths } from './paths.ts'
import { phoneText, taxIdText } from './person-text.ts'
import { phrases, type Words } from './phrases.ts'

/** Families of the schools of operation: found by guardian, student or document. */
export function GuardiansPage() {
  const t = usePhrases(phrases)
  const { filter, change, clear } = useRouteFilter(guardians.list)
  const page = usePage(guardians.list, filter)
  const schools = useSchoolChoices()
  const { visited } = useVisited('guardians')
  const enroll = <EnrollFamilyLink />
  return (
    <ListScreen
      title={t('title')}
      actions={enroll}
      filters={
        <ListFilters
          search={{ label: t('find'), value: filter.search, onChange: (search) => change({ search }, 'replace') }}
          filters={[{ id: 'schoolId', name: t('school'), value: filter.schoolId, choices: schools }]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => paths.one(row.id)}
        visited={visited}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          Object.keys(filter).length > 0 ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={<EnrollFamilyLink kind="secondary" />}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: row.name,
          lines: [studentsText(row.studentNames, t), `${taxIdText(row.taxId)} · ${phoneText(row.phone)}`],
        })}
      />
    </ListScreen>
  )
}

/** All names while they fit a few lines; of more children, how many. */
function studentsText(names: readonly string[], t: Words): string {
  return names.length <= 3 ? names.join(', ') : t('student_count', { count: names.length })
}

function EnrollFamilyLink({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(enrollments.enrollFamily)) return null
  return (
    <Button kind={kind} icon={IconUserPlus} href="/matriculas/nova">
      {t('enroll_family')}
    </Button>
  )
}

function columnsOf(t: Words): Column<GuardianListed>[] {
  return [
    { id: 'name', header: t('guardian'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'taxId', header: t('tax_id'), cell: (row) => taxIdText(row.taxId), quiet: true },
    { id: 'students', header: t('students'), cell: (row) => row.studentNames.join(', ') || t('nothing') },
    { id: 'phone', header: t('phone'), cell: (row) => phoneText(row.phone), quiet: true },
    { id: 'email', header: t('email'), cell: (row) => row.email ?? t('nothing'), quiet: true, rank: 'low' },
  ]
}
