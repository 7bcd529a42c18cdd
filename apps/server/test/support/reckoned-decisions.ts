// What people and the cap of retentions do to the month of a school, reckoned anew: the second half of `reckoned-months.ts`.
import { add, type Kept, type Month, planOf } from './lived-facts.ts'

const retaining = ['evaded', 'canceled', 'counter', 'discounts']

export function keep({ kept }: Month, taken: Kept): void {
  if (taken.cents > 0 && retaining.includes(taken.line)) kept.push(taken)
}

/** Of each student: of what is covered less its fee, the share of the year that the school's months have reached. */
export function takeSchedules({ school, month, lines }: Month): void {
  const { strategy } = planOf(school, month)
  const spread = (category: string) => category === 'tuition' || (category === 'enrollment' && strategy === '11')
  for (const enrollment of new Set(school.invoices.map((each) => each.enrollment))) {
    const own = school.invoices.filter((each) => each.enrollment === enrollment && each.given && spread(each.category))
    const covered = own.reduce((sum, { given }) => sum + (given ? given.cents - given.fee : 0), 0)
    const byMonth = Map.groupBy(own, ({ competence }) => competence)
    const months = [...byMonth.values()].filter((of) => of.some(({ given }) => given && given.cents > given.fee)).length
    const first = Math.max(strategy === '12+1' ? 1 : 2, enrollment.startingMonth)
    const of = 13 - first
    const reached = Math.min(
      (Number(month.slice(0, 4)) - enrollment.schoolYear) * 12 + Number(month.slice(5, 7)) - first + 1,
      of,
    )
    const due = Math.floor((covered * Math.max(reached, 0) * enrollment.instalments) / (of * Math.max(months, 1)))
    const released = reached >= of ? covered : Math.min(due, covered)
    add(lines, 'schedule', released - covered - enrollment.held)
    enrollment.held = released - covered
  }
}

/** @returns what is put off by people: no retention any more. */
export function takeRetentions({ school, month, lines, kept }: Month): Set<string> {
  const now = new Map(kept.map(({ key, cents }) => [key, cents]))
  const put = new Set<string>()
  for (const retention of school.retentions) {
    if (!['grouped', 'programmed'].includes(retention.status)) continue
    const isWhole = retention.origins.every(({ key, cents }) => now.get(key) === cents)
    if (retention.status === 'programmed' && isWhole) {
      for (const { key } of retention.origins) put.add(key)
      add(
        lines,
        'deferred',
        retention.origins.reduce((sum, { cents }) => sum + cents, 0),
      )
      Object.assign(retention, { status: 'deferred', putOffIn: month })
    } else if (retention.origins.some(({ key }) => now.has(key))) retention.status = 'taken'
  }
  return put
}

export function takeDecided({ school, month, lines }: Month): void {
  for (const each of school.decided.filter((of) => !of.isTaken && of.month <= month)) {
    add(lines, each.kind, each.cents)
    each.isTaken = true
  }
  for (const { putOffIn, parts } of school.retentions) {
    if (putOffIn === null || putOffIn >= month) continue
    for (const part of parts.filter((of) => !of.isTaken && of.month <= month)) {
      add(lines, 'installment', -part.cents)
      add(lines, 'interest', -part.interest)
      part.isTaken = true
    }
  }
}

/** Retentions take at most their share of what the month would be without them; installments that were agreed count first. */
export function takeCap({ school, lines, kept }: Month, put: ReadonlySet<string>): void {
  const before = [...school.putOff].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const retained = kept
    .filter(({ key }) => !put.has(key))
    .toSorted((a, b) => retaining.indexOf(a.line) - retaining.indexOf(b.line) || (a.source < b.source ? -1 : 1))
  const all = [...lines.values()].reduce((sum, cents) => sum + cents, school.carried)
  const agreed = -(lines.get('installment') ?? 0)
  const without = Math.max(all + retained.reduce((sum, { cents }) => sum + cents, 0) + agreed, 0)
  let room = school.cap === null ? Infinity : Math.max(Math.floor((without * school.cap) / 1_000_000) - agreed, 0)
  add(lines, 'overCapBefore', -before.reduce((sum, [, cents]) => sum + cents, 0))
  const queue = new Map(before)
  for (const { source, cents } of retained) queue.set(source, (queue.get(source) ?? 0) + cents)
  school.putOff = new Map()
  for (const [source, cents] of queue) {
    const taken = Math.min(cents, room)
    room -= taken
    if (cents > taken) school.putOff.set(source, cents - taken)
  }
  add(
    lines,
    'overCap',
    [...school.putOff.values()].reduce((sum, cents) => sum + cents, 0),
  )
}
