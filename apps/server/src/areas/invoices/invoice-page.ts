// Where a page of invoices lies: the keys alone, found without reading a row that is not shown. A sorted index gives the first n of
// one school and one status at once; several of them are asked one by one and merged, because no index gives them sorted together.
import { type InvoiceFilter, invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { invoiceConditions, type StatusRange, statusRanges } from './invoice-conditions.ts'

export type PagePlace = {
  limit: number
  isRising?: boolean
  /** Due date and id of the row before the page. */
  after?: readonly [string, string] | null
}

/** A query of `due_on, id` of the first `limit` invoices of the filter, in the order of the list. */
export function invoicePage(scope: Scope, filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const keys = sql`select i.due_on, i.id from invoice i where`
  const branches = branchesOf(scope, filter)
  const { dueFrom: _, dueTo: __, ...undated } = filter
  if (branches === null) {
    const { startOn, startId, stopOn } = spanOf(filter, place)
    const span = within(place, {
      startOn: sql`${startOn}::date`,
      startId: sql`${startId}::uuid`,
      stopOn: sql`${stopOn}::date`,
    })
    const query = sql`${keys} ${invoiceConditions(scope, undated)} and ${span}`
    // Days of payment are narrowed first and sorted then (`offset 0`): the planner takes them for spread over all due dates.
    return isByPayment(filter)
      ? first(sql`select k.due_on, k.id from (${query} offset 0) k`, sql`k`, place)
      : first(query, sql`i`, place)
  }
  const span = within(place, { startOn: sql`b.start_on`, startId: sql`b.start_id`, stopOn: sql`b.stop_on` })
  const ofBranch = sql`${keys} ${branchConditions(branches)} and ${invoiceConditions(scope, besides(undated))} and ${span}`
  return first(
    sql`select k.due_on, k.id from ${rowsOf(branches, filter, place)}, lateral (${first(ofBranch, sql`i`, place)}) k`,
    sql`k`,
    place,
  )
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

/** The rest of the filter: the schools too, where the branches are parted by class. */
function besides(filter: InvoiceFilter): InvoiceFilter {
  const { schoolId, classId, competence: _, status: __, displayState: ___, ...rest } = filter
  return classId && schoolId ? { ...rest, schoolId } : rest
}

/** Someone with more schools than this sees most of the network: the list as a whole is then the shorter way. */
const mostSchools = 24

/** More pieces than this take longer to ask for than to sort. */
const mostBranches = 600

/** The pieces that an index gives in order; null where one index gives the whole in order, or where there is little to sort. */
function branchesOf(scope: Scope, filter: InvoiceFilter): Branch[] | null {
  if (sortedAfterwards.some((key) => filter[key])) return null
  const schools = schoolsOf(scope, filter)
  const ranges = statusRanges(filter, scope.today)
  if (!schools && !ranges && !sortedByStatus.some((key) => filter[key])) return null
  const wanted = ranges ?? invoiceStatuses.map((status) => ({ status }))
  const branches = (schools ?? [null]).flatMap((schoolId) =>
    (filter.classId ?? [null]).flatMap((classId) =>
      (filter.competence ?? [null]).flatMap((competence) =>
        wanted.map((range) => ({ ...range, schoolId, classId, competence })),
      ),
    ),
  )
  return branches.length <= mostBranches ? branches : null
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

function isByPayment({ paidFrom, paidTo }: InvoiceFilter): boolean {
  return paidFrom !== undefined || paidTo !== undefined
}

function rowsOf(branches: readonly Branch[], filter: InvoiceFilter, place: PagePlace): RawBuilder<unknown> {
  const spans = branches.map((branch) =>
    spanOf({ dueFrom: latest(filter.dueFrom, branch.dueFrom), dueTo: earliest(filter.dueTo, branch.dueTo) }, place),
  )
  return sql`unnest(${branches.map(({ schoolId }) => schoolId)}::uuid[], ${branches.map(({ classId }) => classId)}::uuid[],
    ${branches.map(({ competence }) => competence)}::date[], ${branches.map(({ status }) => status)}::text[],
    ${spans.map(({ startOn }) => startOn)}::date[], ${spans.map(({ startId }) => startId)}::uuid[],
    ${spans.map(({ stopOn }) => stopOn)}::date[]) b(school_id, class_id, competence, status, start_on, start_id, stop_on)`
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

function first(query: RawBuilder<unknown>, row: RawBuilder<unknown>, { limit, isRising }: PagePlace) {
  const direction = isRising ? sql`asc` : sql`desc`
  return sql`${query} order by ${row}.due_on ${direction}, ${row}.id ${direction} limit ${limit}::int`
}
