import { plans } from '@caderneta/contracts/plans'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { monthText } from './month-choices.ts'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Row = AnswerOf<typeof plans.schools>['items'][number]

/** Schools that have the plan, or will. */
export function PlanSchools({ planId }: { planId: string }) {
  const query = useRecord(plans.schools, { id: planId })
  return <LoadedOnce query={query}>{({ items }) => <SchoolsTable rows={items} />}</LoadedOnce>
}

function SchoolsTable({ rows }: { rows: Row[] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const link = (row: Row) => <TextLink href={planPaths.ofSchool({ schoolId: row.id })}>{row.name}</TextLink>
  const from = (row: Row) => monthText(row.validFrom, language)
  const columns: Column<Row>[] = [
    { id: 'name', header: t('school'), kind: 'name', cell: link, fixed: true },
    { id: 'from', header: t('valid_from'), cell: from },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('schools')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        card={(row) => ({ title: link(row), lines: [from(row)] })}
        face={
          rows.length === 0 ? (
            <EmptyFace title={t('no_schools')} ruled={false}>
              {t('no_schools_hint')}
            </EmptyFace>
          ) : undefined
        }
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}
