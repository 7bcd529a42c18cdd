import type { CopyPreview } from '@caderneta/contracts/class-copies'
import { classes } from '@caderneta/contracts/classes'
import { useEffect } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateText, Money } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { copyGiven, type CopyValues } from './copy-values.ts'
import { copyPhrases as phrases } from './copy-phrases.ts'

type Row = CopyPreview['rows'][number]

interface CopiedClassesProps {
  values: CopyValues
  onAnswer(this: void, preview: CopyPreview | undefined): void
}

/** Each class as it would be in the next year, or why it is left. */
export function CopiedClasses({ values, onAnswer }: CopiedClassesProps) {
  const t = usePhrases(phrases)
  const { schoolId, schoolYear } = values
  const given = useDebounced(JSON.stringify(copyGiven(values)))
  const enabled = schoolId !== null && schoolYear !== null
  const { data } = useRecord(classes.previewCopy, JSON.parse(given), { enabled, staleSeconds: 0 })
  const preview = enabled ? data : undefined
  useEffect(() => onAnswer(preview), [preview, onAnswer])
  return (
    <>
      <SectionTitle>{t('preview')}</SectionTitle>
      {preview ? <Outcome preview={preview} /> : <Note tone="go">{t('choose_school')}</Note>}
    </>
  )
}

function Outcome({ preview: { schoolYear: year, copiedCount, leftCount, rows } }: { preview: CopyPreview }) {
  const t = usePhrases(phrases)
  if (rows.length === 0) return <Note tone="att">{t('no_classes', { year: year - 1 })}</Note>
  const left = leftCount > 0 ? ` ${t('left', { count: leftCount })}` : ''
  return (
    <>
      <Note tone={copiedCount > 0 ? 'ok' : 'att'}>{`${t('will', { count: copiedCount, year })}${left}`}</Note>
      <ClassTable rows={rows} />
    </>
  )
}

function ClassTable({ rows }: { rows: Row[] }) {
  const t = usePhrases(phrases)
  const places = ({ capacity }: Row) => (capacity === 0 ? t('no_limit') : String(capacity))
  const period = ({ startsOn, endsOn }: Row) =>
    startsOn === null && endsOn === null ? '---' : t('period_text', { from: dateText(startsOn), to: dateText(endsOn) })
  const result = ({ problem }: Row) => (problem ? reasonOf(problem) : t('created'))
  const columns: Column<Row>[] = [
    { id: 'name', header: t('class'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'now', header: t('now'), kind: 'money', cell: (row) => <Money cents={row.monthlyCents} digits /> },
    { id: 'next', header: t('next'), kind: 'money', cell: (row) => <Money cents={row.nextMonthlyCents} digits /> },
    { id: 'places', header: t('places'), kind: 'number', cell: places, rank: 'low' },
    { id: 'period', header: t('period'), cell: period, quiet: true, rank: 'low' },
    { id: 'result', header: t('result'), kind: 'words', cell: result },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('preview')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        card={(row) => ({
          title: row.name,
          amount: <Money cents={row.nextMonthlyCents} />,
          lines: [`${t('places')}: ${places(row)} · ${period(row)}`, result(row)],
        })}
      />
    </RecordTable>
  )
}

function reasonOf({ code, values }: NonNullable<Row['problem']>): string {
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
  return refusalText(classes.create, code, texts)
}
