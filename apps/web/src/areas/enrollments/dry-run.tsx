import type { AnswerOf } from '@caderneta/contracts/define'
import { enrollments } from '@caderneta/contracts/enrollments'
import { useEffect, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { moneyText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { bulkPhrases as phrases } from './bulk-phrases.ts'
import { planGiven, type PriceValues } from './form-values.ts'
import { countable } from './plan-preview.tsx'

type Answer = AnswerOf<typeof enrollments.previewMany>
type Row = Answer['rows'][number]

/** Who passes the dry run, once it has answered. */
export function useDryRun() {
  const [passing, setPassing] = useState<string[]>()
  return { passing, keep: setPassing }
}

interface DryRunProps {
  studentIds: readonly string[]
  values: PriceValues
  onAnswer(this: void, passing: string[] | undefined): void
}

/** What enrolling would do to each, while class and plan are being filled in: the refused first, each with the reason. */
export function DryRun({ studentIds, values, onAnswer }: DryRunProps) {
  const t = usePhrases(phrases)
  const { classId, status, discounts } = values
  const given = useDebounced(
    JSON.stringify({
      ...planGiven(values),
      classId: classId ?? '',
      status,
      studentIds,
      ...(discounts && { discounts: countable(discounts) }),
    }),
  )
  const { data } = useRecord(enrollments.previewMany, JSON.parse(given), { enabled: classId !== null })
  const answer = classId === null ? undefined : data
  useEffect(() => {
    onAnswer(answer?.rows.filter(({ problem }) => problem === null).map(({ studentId }) => studentId))
  }, [answer, onAnswer])
  if (!answer) return <Note tone="go">{t('choose_class_first')}</Note>
  const { enrollCount, refusedCount, owedCents } = answer
  return (
    <>
      <SectionTitle>{t('dry_run')}</SectionTitle>
      <Note tone={enrollCount > 0 ? 'ok' : 'att'}>
        {enrollCount > 0 ? t('passes', { count: enrollCount, value: moneyText(owedCents) }) : t('nobody_passes')}
      </Note>
      {refusedCount > 0 && <Note tone="att">{t('refused', { count: refusedCount })}</Note>}
      <ResultTable
        rows={[...answer.rows].sort((one, other) => Number(other.problem !== null) - Number(one.problem !== null))}
      />
    </>
  )
}

function ResultTable({ rows }: { rows: Row[] }) {
  const t = usePhrases(phrases)
  const name = ({ studentName }: Row) => studentName ?? t('student')
  const result = ({ problem }: Row) => (problem ? reasonOf(problem) : t('will_be_enrolled'))
  const columns: Column<Row>[] = [
    { id: 'student', header: t('student'), kind: 'name', cell: name, fixed: true },
    { id: 'result', header: t('result'), kind: 'words', cell: result },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('dry_run')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.studentId}
        rowName={name}
        card={(row) => ({ title: name(row), lines: [result(row)] })}
      />
    </RecordTable>
  )
}

function reasonOf({ code, values }: NonNullable<Row['problem']>): string {
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  return refusalText(enrollments.create, code, texts)
}
