import { type ForecastMonth, transferOutlook } from '@caderneta/contracts/transfer-outlook'
import { queryWith } from '../../platform/operation/query.ts'
import { type FutureRow, futureMonths, type MonthRow, unpaidMonths } from './forecast-queries.ts'
import { percentOfHost } from './retention-cap.ts'

/** What is owed stands apart from what is estimated: the one is decided, the other changes until its month is closed. */
export const getForecast = queryWith(
  transferOutlook.forecast,
  percentOfHost,
  async (tx, { query: { schoolId } }, scope, ofHost) => {
    const [known, future] = await Promise.all([
      tx.rows(unpaidMonths(scope, schoolId)),
      tx.rows(futureMonths(scope, schoolId, ofHost)),
    ])
    const byMonth = new Map<string, ForecastMonth>(known.map((row) => [row.competence, monthOf(row)]))
    for (const row of future)
      byMonth.set(row.month, { ...(byMonth.get(row.month) ?? bare(row.month)), ...futureOf(row) })
    const months = [...byMonth.values()].toSorted((a, b) => (a.competence < b.competence ? -1 : 1))
    return {
      months,
      owedCents: sumOf(months, 'owedCents'),
      underWayCents: sumOf(months, 'underWayCents'),
      estimatedCents: sumOf(months, 'estimatedCents'),
      expectedCents: sumOf(months, 'expectedCents'),
    }
  },
)

function bare(competence: string): ForecastMonth {
  const nothing = { owedCents: 0, underWayCents: 0, closed: 0, estimatedCents: 0, open: 0, uncalculated: 0 }
  return { competence, ...nothing, future: null, expectedCents: 0 }
}

function monthOf({ competence, owed, under_way: underWay, closed, estimated, open, uncalculated }: MonthRow) {
  return {
    ...bare(competence),
    owedCents: owed,
    underWayCents: underWay,
    closed,
    estimatedCents: estimated,
    open,
    uncalculated,
  }
}

function futureOf({
  issued,
  fee,
  planned,
  over_cap: overCap,
  expected,
}: FutureRow): Pick<ForecastMonth, 'future' | 'expectedCents'> {
  return {
    future: { issuedCents: issued, feeCents: fee, plannedCents: planned, overCapCents: overCap },
    expectedCents: expected,
  }
}

function sumOf(
  months: readonly ForecastMonth[],
  name: 'owedCents' | 'underWayCents' | 'estimatedCents' | 'expectedCents',
) {
  return months.reduce((sum, month) => sum + month[name], 0)
}
