import { coverageWords } from '@caderneta/contracts/plan-words'
import type { PlanRecord, PlanVersion } from '@caderneta/contracts/plans'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { monthText } from './month-choices.ts'
import { phrases } from './phrases.ts'
import { datesText, feeText } from './terms-facts.ts'

/** The terms of a plan by competence, the newest first. */
export function PlanVersions({ record: { versions, current } }: { record: PlanRecord }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const coverageWord = useTableWords(coverageWords)
  const from = (row: PlanVersion) => monthText(row.validFrom, language)
  const mark = (row: PlanVersion) => (row.id === current.id ? t('in_force') : '')
  const columns: Column<PlanVersion>[] = [
    { id: 'from', header: t('valid_from'), kind: 'name', cell: from, fixed: true },
    { id: 'coverage', header: t('coverage'), cell: ({ terms }) => coverageWord(terms.coverage) },
    { id: 'strategy', header: t('strategy'), cell: ({ terms }) => terms.strategy },
    { id: 'closing', header: t('closing_day'), kind: 'number', cell: ({ terms }) => terms.closingDay },
    { id: 'dates', header: t('dates'), cell: ({ terms }) => datesText(terms, t) },
    { id: 'fee', header: t('fee'), cell: ({ terms }) => feeText(terms, t) },
    { id: 'mark', header: t('state'), cell: mark, quiet: true },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('versions')}
        columns={columns}
        rows={versions}
        rowId={(row) => row.id}
        rowName={from}
        card={(row) => ({
          title: from(row),
          lines: [coverageWord(row.terms.coverage), datesText(row.terms, t), feeText(row.terms, t), mark(row)],
        })}
      />
    </RecordTable>
  )
}
