import { coverageWords } from '@caderneta/contracts/plan-words'
import { plans, type PlansOfSchool } from '@caderneta/contracts/plans'
import { schools } from '@caderneta/contracts/schools'
import { IconFileCertificate } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { schoolPaths } from '../schools/paths.ts'
import { monthText } from './month-choices.ts'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { askTakePlan } from './take-plan-dialog.tsx'

/** The plans of one school by competence, and the verb that gives it another. */
export function SchoolPlanPage() {
  const t = usePhrases(phrases)
  const { schoolId } = usePathParams(planPaths.ofSchool)
  const school = useRecord(schools.get, { id: schoolId }).data
  return (
    <RecordPage
      query={useRecord(plans.ofSchool, { id: schoolId })}
      title={t('school_plan')}
      crumbs={[useSettingsCrumb(), { label: school?.fantasyName ?? t('school'), href: schoolPaths.one({ schoolId }) }]}
      useView={useSchoolPlanView}
    />
  )
}

function useSchoolPlanView(record: PlansOfSchool): RecordView {
  const t = usePhrases(phrases)
  const { schoolId } = usePathParams(planPaths.ofSchool)
  const current = record.items.find(({ isCurrent }) => isCurrent)
  return {
    title: current?.plan?.name ?? t('no_plan'),
    crumb: t('school_plan'),
    verbs: {
      primary: record.can.take.can
        ? {
            id: 'take',
            label: `${t('set_plan')}…`,
            icon: IconFileCertificate,
            run: () => void askTakePlan(schoolId, record),
          }
        : undefined,
    },
    body: <Lines record={record} />,
  }
}

type Line = PlansOfSchool['items'][number]

function Lines({ record: { items } }: { record: PlansOfSchool }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const coverageWord = useTableWords(coverageWords)
  const name = (row: Line) => row.plan?.name ?? t('no_plan')
  const from = (row: Line) => monthText(row.validFrom, language)
  const covers = (row: Line) => coverageWord(row.plan?.coverage ?? 'none')
  const mark = (row: Line) => (row.isCurrent ? t('current') : '')
  const columns: Column<Line>[] = [
    { id: 'name', header: t('one'), kind: 'name', cell: name, fixed: true },
    { id: 'from', header: t('valid_from'), cell: from },
    { id: 'coverage', header: t('coverage'), cell: covers },
    { id: 'mark', header: t('state'), cell: mark, quiet: true },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('school_plan')}
        columns={columns}
        rows={items}
        rowId={(row) => row.id}
        rowName={name}
        card={(row) => ({ title: name(row), lines: [from(row), covers(row), mark(row)] })}
        face={
          items.length === 0 ? (
            <EmptyFace title={t('no_plan_yet')} ruled={false}>
              {t('no_plan_hint')}
            </EmptyFace>
          ) : undefined
        }
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}
