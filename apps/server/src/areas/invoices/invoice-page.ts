// Where a page of invoices lies: the keys alone, found without reading a row that is not shown. A sorted index gives the first n of
// one school and one status at once; several of them are asked one by one and merged, because no index gives them sorted together.
import { type InvoiceStatus, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { type InvoiceFilter } from '@caderneta/contracts/invoice-filter'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { invoiceConditions, type StatusRange, statusRanges } from './invoice-conditions.ts'

export type PagePlace = {
  limit: number
  isRising?: boolean
  /** Ordered by `rankOf` first: what is owed before what is paid, and that before what is canceled. */
  byState?: boolean
  /** Due date and id of the row before the page, and its rank where rows are ordered by state. */
  after?: readonly [string, string] | null
  afterRank?: number
}

/** A query of `rank, due_on, id` of the first `limit` invoices of the filter, in the order of the list. */
export function invoicePage(scope: Scope, filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const branches = isSortedAfterwards(filter) ? null : branchesOf(scope, filter, place)
  if (branches !== null) return ofBranches(scope, filter, place, branches)
  return place.byState ? sortedByState(scope, filter, place) : ofOneIndex(scope, filter, place)
}

const keys = sql`select 0 as rank, i.due_on, i.id from invoice i where`

function ofOneIndex(scope: Scope, filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const { startOn, startId, stopOn } = spanOf(filter, place)
  const span = within(place, {
    startOn: sql`${startOn}::date`,
    startId: sql`${startId}::uuid`,
    stopOn: sql`${stopOn}::date`,
  })
  const query = sql`${keys} ${invoiceConditions(scope, undated(filter))} and ${span}`
  // Days of payment are narrowed first and sorted then (`offset 0`): the planner takes them for spread over all due dates.
  return isByPayment(filter)
    ? first(sql`select k.rank, k.due_on, k.id from (${query} offset 0) k`, sql`k.due_on`, sql`k.id`, place)
    : first(query, sql`i.due_on`, sql`i.id`, place)
}

function ofBranches(scope: Scope, filter: InvoiceFilter, place: PagePlace, branches: readonly Branch[]) {
  const span = within(place, { startOn: sql`b.start_on`, startId: sql`b.start_id`, stopOn: sql`b.stop_on` })
  const rest = invoiceConditions(scope, besides(undated(filter), branches))
  const ofBranch = sql`${keys} ${branchConditions(branches)} and ${rest} and ${span}`
  const rows = sql`select b.rank, k.due_on, k.id from ${rowsOf(branches, filter, place)},
    lateral (${first(ofBranch, sql`i.due_on`, sql`i.id`, place)}) k`
  return place.byState
    ? byState(sql`select r.rank, r.due_on, r.id from (${rows}) r where true`, place)
    : first(rows, sql`k.due_on`, sql`k.id`, place)
}

/** Of what leaves little to sort: narrowed first, sorted then. */
function sortedByState(scope: Scope, filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const rank = sql`case when i.status = any(${statusesOf(2)}::text[]) then 2 when i.status = any(${statusesOf(1)}::text[]) then 1 else 0 end`
  const rows = sql`select ${rank} as rank, i.due_on, i.id from invoice i where ${invoiceConditions(scope, filter)} offset 0`
  return byState(sql`select r.rank, r.due_on, r.id from (${rows}) r where ${isBeyond(place)}`, place)
}

function isBeyond(place: PagePlace): RawBuilder<unknown> {
  const { isRising, after, afterRank = 0 } = place
  const comparison = isRising ? sql`>` : sql`<`
  if (!after) return sql`true`
  return sql`(r.rank, r.due_on, r.id) ${comparison} (${afterRank}::int, ${after[0]}::date, ${after[1]}::uuid)`
}

function byState(query: RawBuilder<unknown>, { limit, isRising }: PagePlace): RawBuilder<unknown> {
  const direction = isRising ? sql`asc` : sql`desc`
  return sql`${query} order by r.rank ${direction}, r.due_on ${direction}, r.id ${direction} limit ${limit}::int`
}

const paid: readonly InvoiceStatus[] = ['paid', 'paidAtSchool']
const ended: readonly InvoiceStatus[] = ['canceled', 'duplicated', 'refunded']

/** What somebody must still do something about comes first; what nobody has to look at again comes last. */
export function rankOf(status: InvoiceStatus): 0 | 1 | 2 {
  if (ended.includes(status)) return 2
  return paid.includes(status) ? 1 : 0
}

function statusesOf(rank: number): InvoiceStatus[] {
  return invoiceStatuses.filter((status) => rankOf(status) === rank)
}

function undated({ dueFrom: _from, dueTo: _to, ...rest }: InvoiceFilter): InvoiceFilter {
  return rest
}

type Branch = StatusRange & { schoolId: string | null; classId: string | null; competence: string | null }

const branchColumns = [
  ['schoolId', sql`i.school_id = b.school_id`],
  ['classId', sql`i.class_id = b.class_id`],
  ['competence', sql`i.competence = b.competence`],
] as const

/** What stands in the rows of the branches is asked of them. */
function branchConditions(branches: readonly Branch[]): RawBuilder<unknown> {
  const parted = branchColumns.filter(([name]) => branches.some((branch) => branch[name] !== null))
  return sql.join([...parted.map(([, condition]) => condition), sql`i.status = b.status`], sql` and `)
}

/** The rest of the filter: what the branches are parted by is asked of each already. */
function besides(
  { status: _status, displayState: _state, canceled: _canceled, ...rest }: InvoiceFilter,
  branches: readonly Branch[],
): InvoiceFilter {
  const parted = new Set<string>(
    branchColumns.flatMap(([name]) => (branches.some((branch) => branch[name] !== null) ? [name] : [])),
  )
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !parted.has(name)))
}

/** Someone with more schools than this sees most of the network: the list as a whole is then the shorter way. */
const mostSchools = 24

/** More pieces than this take longer to ask for than to sort. */
const mostBranches = 600

/** The pieces that an index gives in order; null where one index gives the whole in order, or where there is little to sort. */
function branchesOf(scope: Scope, filter: InvoiceFilter, place: PagePlace): Branch[] | null {
  const schools = schoolsOf(scope, filter)
  const ranges = statusRanges(filter, scope.today)
  if (!place.byState && !schools && !ranges && !isSortedByStatus(filter)) return null
  const wanted = ranges ?? invoiceStatuses.map((status) => ({ status }))
  const branches = partedBy(wanted, schools, filter)
  if (branches.length <= mostBranches) return branches
  // Without an order by state the index of due dates gives the whole; with it, the index of each status does.
  return place.byState ? partedBy(wanted, null, {}) : null
}

function partedBy(wanted: StatusRange[], schools: readonly string[] | null, filter: InvoiceFilter): Branch[] {
  return (schools ?? [null]).flatMap((schoolId) =>
    (filter.classId ?? [null]).flatMap((classId) =>
      (filter.competence ?? [null]).flatMap((competence) =>
        wanted.map((range) => ({ ...range, schoolId, classId, competence })),
      ),
    ),
  )
}

function schoolsOf({ schools }: Scope, { schoolId, classId }: InvoiceFilter): readonly string[] | null {
  if (classId) return null
  if (schoolId) return schoolId
  return schools === 'all' || schools.length > mostSchools ? null : schools
}

/** What leaves little to sort, or is in no order that a list has. */
const sortedAfterwards = ['studentId', 'guardianId', 'enrollmentId', 'search', 'paidFrom', 'paidTo'] as const
/** Their indexes have the status before the due date. */
const sortedByStatus = ['classId', 'competence'] as const

function isSortedAfterwards(filter: InvoiceFilter): boolean {
  return sortedAfterwards.some((key) => filter[key])
}

function isSortedByStatus(filter: InvoiceFilter): boolean {
  return sortedByStatus.some((key) => filter[key])
}

function isByPayment({ paidFrom, paidTo }: InvoiceFilter): boolean {
  return paidFrom !== undefined || paidTo !== undefined
}

function rowsOf(branches: readonly Branch[], filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const left = branches.filter((branch) => !isBehind(branch, place))
  const spans = left.map((branch) =>
    spanOf(
      { dueFrom: latest(filter.dueFrom, branch.dueFrom), dueTo: earliest(filter.dueTo, branch.dueTo) },
      isReached(branch, place) ? place : { ...place, after: null },
    ),
  )
  return sql`unnest(${left.map(({ status }) => rankOf(status))}::int[], ${left.map(({ schoolId }) => schoolId)}::uuid[],
    ${left.map(({ classId }) => classId)}::uuid[], ${left.map(({ competence }) => competence)}::date[],
    ${left.map(({ status }) => status)}::text[], ${spans.map(({ startOn }) => startOn)}::date[],
    ${spans.map(({ startId }) => startId)}::uuid[], ${spans.map(({ stopOn }) => stopOn)}::date[])
    b(rank, school_id, class_id, competence, status, start_on, start_id, stop_on)`
}

/** Ordered by state, the page begins after all rows of this branch. */
function isBehind({ status }: Branch, { byState, after, afterRank = 0, isRising }: PagePlace): boolean {
  if (!byState || !after) return false
  return isRising ? rankOf(status) < afterRank : rankOf(status) > afterRank
}

/** The row before the page may stand among those of this branch. */
function isReached({ status }: Branch, { byState, afterRank = 0 }: PagePlace): boolean {
  return !byState || rankOf(status) === afterRank
}

type Span = { startOn: string; startId: string; stopOn: string }
const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Where an index scan enters and where it leaves. One condition for entering: of two (a cursor and a due date) the index would use
 * the first and walk from there to the other.
 */
function spanOf(due: Pick<InvoiceFilter, 'dueFrom' | 'dueTo'>, { isRising, after }: PagePlace): Span {
  const { dueFrom = '-infinity', dueTo = 'infinity' } = due
  const [enterOn, startId, stopOn] = isRising ? [dueFrom, lowestId, dueTo] : [dueTo, highestId, dueFrom]
  const isInside = after && (isRising ? after[0] >= enterOn : after[0] <= enterOn)
  return isInside ? { startOn: after[0], startId: after[1], stopOn } : { startOn: enterOn, startId, stopOn }
}

/** As text, dates and their infinities stand in their own order. */
function latest<T extends string>(a: T | undefined, b: T | undefined): T | undefined {
  return a !== undefined && b !== undefined ? (a > b ? a : b) : (a ?? b)
}

function earliest<T extends string>(a: T | undefined, b: T | undefined): T | undefined {
  return a !== undefined && b !== undefined ? (a < b ? a : b) : (a ?? b)
}

type SpanColumns = { startOn: RawBuilder<unknown>; startId: RawBuilder<unknown>; stopOn: RawBuilder<unknown> }

function within({ isRising }: PagePlace, { startOn, startId, stopOn }: SpanColumns): RawBuilder<unknown> {
  return isRising
    ? sql`(i.due_on, i.id) > (${startOn}, ${startId}) and i.due_on <= ${stopOn}`
    : sql`(i.due_on, i.id) < (${startOn}, ${startId}) and i.due_on >= ${stopOn}`
}

function first(
  query: RawBuilder<unknown>,
  dueOn: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { limit, isRising }: PagePlace,
): RawBuilder<unknown> {
  const direction = isRising ? sql`asc` : sql`desc`
  return sql`${query} order by ${dueOn} ${direction}, ${id} ${direction} limit ${limit}::int`
}
