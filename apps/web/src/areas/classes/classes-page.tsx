import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { IconPlus } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type FilterOf, type RouteFilter, useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, useTableView } from '../../ui/data-table.tsx'
import { DisplayMenu } from '../../ui/display-menu.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { type ListFilter, ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { classColumns } from './class-columns.tsx'
import { ClassPill } from './class-pill.tsx'
import {
  type ClassWords,
  gradeText,
  levelChoices,
  placesText,
  shiftChoices,
  shiftText,
  useClassWords,
  yearChoices,
} from './class-words.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

type Filter = RouteFilter<FilterOf<typeof classes.list>>

/** Classes of the schools of operation, by name. */
export function ClassesPage() {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const route = useRouteFilter(classes.list)
  const page = usePage(classes.list, route.filter)
  const columns = classColumns(t, words)
  const { view, setView } = useTableView('classes', columns)
  const create = <CreateLink />
  return (
    <ListScreen
      title={t('title')}
      actions={create}
      filters={<Filters {...route} display={<DisplayMenu columns={columns} view={view} onChange={setView} />} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => paths.one(row.id)}
        view={view}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          Object.keys(route.filter).length > 0 ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={<CreateLink kind="secondary" />}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => cardOf(row, words)}
      />
    </ListScreen>
  )
}

function CreateLink({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(classes.create)) return null
  return (
    <Button kind={kind} icon={IconPlus} href={paths.create}>
      {t('create')}
    </Button>
  )
}

function Filters({ filter, change, clear, display }: Filter & { display: React.ReactNode }) {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const { environment } = useConfiguration()
  const schools = useSchoolChoices()
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const filters: ListFilter[] = [
    { id: 'schoolId', name: t('school'), value: filter.schoolId, choices: schools },
    { id: 'schoolYear', name: t('year'), value: text(filter.schoolYear), choices: yearChoices(environment.today) },
    { id: 'level', name: t('level'), value: filter.level, choices: levelChoices(words) },
    { id: 'shift', name: t('shift'), value: filter.shift, choices: shiftChoices(words) },
    {
      id: 'isActive',
      name: t('state'),
      value: filter.isActive,
      choices: [
        { value: 'true', label: t('active') },
        { value: 'false', label: t('inactive') },
      ],
    },
  ]
  return (
    <ListFilters
      search={{ label: t('find'), value: filter.search, onChange: (search) => change({ search }, 'replace') }}
      filters={filters}
      onChange={(id, value) => change({ [id]: value })}
      onClear={clear}
      display={display}
    />
  )
}

function cardOf(row: AcademicClass, words: ClassWords) {
  return {
    title: row.name,
    amount: <Money cents={row.monthlyCents} />,
    lines: [
      `${row.schoolName} · ${row.schoolYear}`,
      `${gradeText(row.grade, words)} · ${shiftText(row.shift, words)} · ${placesText(row.enrollmentCount, row.capacity, words)}`,
    ],
    pill: <ClassPill isActive={row.isActive} />,
  }
}
