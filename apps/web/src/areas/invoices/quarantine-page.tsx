import { type Quarantine, quarantines } from '@caderneta/contracts/invoice-quarantine'
import { useConfiguration } from '../../client/permissions.ts'
import { type Translate, useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { countText, dateText } from '../../ui/format-text.ts'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { QuarantinePill } from './invoice-status.tsx'
import { invoicePaths } from './paths.ts'
import { quarantinePagePhrases } from './quarantine-page-phrases.ts'
import { useLeaveManyVerb } from './quarantine-verbs.ts'

type Words = Translate<(typeof quarantinePagePhrases)['keys'][number]>

const totals = totalsUnder(quarantines.quarantineTotals, { nominal: 'inCents' })

/** Invoices that are or were in quarantine, with the sums of a school year. */
export function QuarantinePage() {
  const t = usePhrases(quarantinePagePhrases)
  const language = useLanguage()
  const { environment } = useConfiguration()
  const selection = useSelection<Quarantine>()
  const numberOf = ({ number }: Quarantine) => (number === null ? '---' : countText(number, language))
  return (
    <ListPage
      list={quarantines.listQuarantines}
      exported={quarantines.exportQuarantines}
      title={t('title')}
      hint={t('hint')}
      summary={<Summary />}
      period={{ name: t('period'), from: 'from', to: 'to' }}
      filters={[
        { field: 'schoolYear', name: t('year'), choices: yearsAround(environment.today) },
        useSchoolFilter(),
        {
          field: 'status',
          name: t('state'),
          isSaidElsewhere: true,
          choices: (['in', 'out'] as const).map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={useColumns(t, numberOf)}
      totals={totals}
      name={(row) => t('row', { number: numberOf(row), name: row.guardianName })}
      href={(row) => invoicePaths.one({ invoiceId: row.invoiceId })}
      bulk={{
        selection,
        demand: quarantines.leaveQuarantineMany,
        verbs: [useLeaveManyVerb(selection)],
        sums: sumsOf(t),
      }}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.nominalCents} />,
        lines: [`${numberOf(row)} · ${row.studentName}`, timeText(row, t), row.reason, ...leftText(row, t)],
        pill: <QuarantinePill isOver={row.toDate !== null} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** The next school year, this one and three before. */
function yearsAround(today: string) {
  const year = Number(today.slice(0, 4)) + 1
  return Array.from({ length: 5 }, (_, index) => ({ value: year - index, label: String(year - index) }))
}

function useColumns(t: Words, numberOf: (row: Quarantine) => string): Column<Quarantine>[] {
  return [
    { id: 'number', header: t('invoice'), kind: 'name', fixed: true, cell: numberOf },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'student', header: t('student'), quiet: true, rank: 'low', cell: (row) => row.studentName },
    { id: 'school', header: t('school'), quiet: true, rank: 'low', cell: (row) => row.schoolName },
    { id: 'year', header: t('year'), kind: 'number', rank: 'low', cell: (row) => String(row.schoolYear) },
    { id: 'state', header: t('state'), cell: (row) => <QuarantinePill isOver={row.toDate !== null} /> },
    { id: 'since', header: t('since'), kind: 'date', cell: (row) => <DateText on={row.fromDate} /> },
    { id: 'until', header: t('until'), kind: 'date', rank: 'middle', cell: (row) => <DateText on={row.toDate} /> },
    { id: 'reason', header: t('reason'), kind: 'words', minWidth: 160, cell: reasonOf(t) },
    {
      id: 'who',
      header: t('who'),
      kind: 'words',
      quiet: true,
      rank: 'middle',
      cell: (row) => row.enteredByName ?? '---',
    },
    {
      id: 'nominal',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.nominalCents} digits />,
      sum: (row) => (row.toDate === null ? row.nominalCents : null),
    },
  ]
}

/** Why it came in, and why it went out again. */
function reasonOf(t: Words) {
  return (row: Quarantine) => [row.reason, ...leftText(row, t)].join(' · ')
}

function leftText({ leftReason, leftByName }: Quarantine, t: Words): string[] {
  return leftReason === null ? [] : [t('left_by', { name: leftByName ?? '---', reason: leftReason })]
}

function timeText({ fromDate, toDate }: Quarantine, t: Words): string {
  const since = `${t('since')} ${dateText(fromDate)}`
  return toDate === null ? since : `${since} · ${t('until')} ${dateText(toDate)}`
}

function sumsOf(t: Words) {
  return (rows: readonly Quarantine[]) => [
    { label: t('in'), cents: rows.reduce((sum, row) => sum + (row.toDate === null ? row.nominalCents : 0), 0) },
  ]
}

/** What is out of the guarantee now, and what came back, each apart; pressing one narrows the list. */
function Summary() {
  const t = usePhrases(quarantinePagePhrases)
  const { filter, textOf, set } = useRouteFilter(quarantines.listQuarantines)
  const { status: _status, cursor: _cursor, maxResultCount: _size, ...base } = filter
  const { data, error } = useRecord(quarantines.quarantineTotals, base)
  const pressed = textOf('status')
  const cells = (['in', 'out'] as const).map((id) => ({
    id,
    words: t(`summary_${id}`),
    ...(error && !data && { value: '---' }),
    ...(data && {
      count: id === 'in' ? data.inCount : data.outCount,
      value: <Money cents={id === 'in' ? data.inCents : data.outCents} />,
      note: data.isExact ? t(`summary_${id}_note`) : t('summary_capped'),
    }),
  }))
  return (
    <SummaryStrip
      label={t('summary')}
      cells={cells}
      pressed={pressed}
      onPress={(id) => set('status', id === pressed ? undefined : id)}
    />
  )
}
