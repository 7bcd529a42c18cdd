// P7 and P8 of the school's book: students, families, enrollments, candidates and re-enrollments in their filters and orders, at random depth,
// in a network of many students against a small one. Pages are judged against the small network (P7); a search finds more where there is more
// to find, and is judged by the time that is promised (P8). No statement of either may touch more than ten thousand buffers.
import { must } from '../src/platform/must.ts'
import { randomOf } from '../src/seed-data/random.ts'
import { billMonth } from './bulk-issue.ts'
import { comparedWays, type WayTimes } from './compared-ways.ts'
import { type Measured, quantile, timed } from './pairs.ts'
import { peopledNetwork, type Person } from './people-network.ts'
import { type Statement, toldStatements } from './plan-buffers.ts'
import { afterRow, sealedPage } from './random-depth.ts'
import { type BenchSize, countOf, openWorld, settled, type World } from './world.ts'

/** Of the pages, all together. */
export const bar = { floor: 1.2, goal: 1.05, lowerIsBetter: true }
/** At p95: of the pages together, and of each way of searching. */
const promisedMs = { pages: 25, search: 120 }

/** Below this the p95 of a way is its slowest look, whatever the machine did in that moment. */
const looksPerWay = 40
const mostBuffers = 10_000
const buffersLooks = 8

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(500, report)
  try {
    await billMonth(world, 0)
    const many = countOf[size === 'S' ? 'M' : size]
    const places = {
      small: await peopledNetwork(world, 'small', countOf.S),
      large: await peopledNetwork(world, 'large', many),
    }
    await settled(world)
    report(`${countOf.S} students against ${many}`)
    const times = await looked(world, places, looksPerWay * Math.max(1, Math.floor(pairs / 7)))
    const pages = comparedWays(of(times, false), pairs, report)
    const found = comparedWays(of(times, true), pairs, report)
    report(
      `pages ${pages.value.toFixed(1)} ms, ${pages.ratio.toFixed(2)} times the small network's; searches ${found.value.toFixed(1)} ms`,
    )
    await assertFewBuffers(world, places.large, report)
    assertQuick(times.large)
    return pages
  } finally {
    await world.stop()
  }
}

/** The two networks take turns, way by way, and at being first; the first six rounds only warm up. */
async function looked(world: World, places: Record<keyof WayTimes, Person[]>, looks: number): Promise<WayTimes> {
  const times: WayTimes = { small: new Map(), large: new Map() }
  const random = randomOf('people')
  const turns = [['small', 'large'] as const, ['large', 'small'] as const]
  for (let round = -6; round < looks; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      for (const place of turns[Math.abs(round) % 2] ?? []) {
        const taken = await timed(() => look(world, way, random.pick(places[place])))
        if (round >= 0) times[place].set(name, [...(times[place].get(name) ?? []), taken])
      }
    }
  }
  return times
}

function look({ call }: World, way: (person: Person) => string, person: Person): Promise<unknown> {
  return call('GET', sealedPage(way(person), person.tenant_id), undefined, { __tenant: String(person.tenant_id) })
}

/** The ways that search a text, or those that do not. */
function of({ small, large }: WayTimes, isSearch: boolean): WayTimes {
  const kept = (times: WayTimes['small']) => new Map([...times].filter(([name]) => searches.has(name) === isSearch))
  return { small: kept(small), large: kept(large) }
}

/** @throws Error where pages, or a way of searching, take longer than is promised. */
function assertQuick(times: WayTimes['large']): void {
  const p95 = (taken: readonly number[]) => quantile(taken, 0.95) * 1_000
  const slow = [...times].filter(([name, taken]) => searches.has(name) && p95(taken) > promisedMs.search)
  if (slow.length > 0) throw new Error(`above ${promisedMs.search} ms: ${slow.map(([name]) => name).join(', ')}`)
  const pages = p95([...times].flatMap(([name, taken]) => (searches.has(name) ? [] : taken)))
  if (pages > promisedMs.pages) throw new Error(`pages above ${promisedMs.pages} ms: ${pages.toFixed(1)} ms`)
}

/** @throws Error where a statement of a way touches more than the bound. */
async function assertFewBuffers(world: World, places: Person[], report: (line: string) => void): Promise<void> {
  const told = await toldStatements(world)
  const random = randomOf('buffers')
  const above: string[] = []
  for (const [name, way] of Object.entries(ways)) {
    told()
    for (let turn = 0; turn < buffersLooks; turn += 1) await look(world, way, random.pick(places))
    const most = must(heaviest(told()), `the plans of ${name} were told`)
    report(`${name}: ${most.buffers} buffers`)
    if (most.buffers > mostBuffers) above.push(name)
  }
  if (above.length > 0) throw new Error(`too many buffers: ${above.join(', ')}`)
}

function heaviest(statements: readonly Statement[]): Statement | undefined {
  return statements.toSorted((a, b) => b.buffers - a.buffers)[0]
}

const students = '/api/core/students'
const families = '/api/core/guardians'
const enrollments = '/api/core/enrollments'
const candidates = '/api/core/enrollments/candidates'
const reEnrollments = '/api/core/re-enrollments'

/** First and last name: what a secretary types. */
function typed(search: string): string {
  const names = search.split(' ')
  return encodeURIComponent(`${names[0]} ${names.at(-1)}`.trim())
}

const afterStudent = ({ student_search: search, student_id: id }: Person) => afterRow(search, id)
const afterFamily = ({ guardian_search: search, guardian_id: id }: Person) => afterRow(search, id)
const afterEnrollment = ({ enrollment_id: id }: Person) => afterRow(id)

const ways: Record<string, (person: Person) => string> = {
  students: (person) => `${students}?${afterStudent(person)}`,
  'students, last first': (person) => `${students}?order=-name&${afterStudent(person)}`,
  'students of a school': (person) => `${students}?schoolId=${person.school_id}&${afterStudent(person)}`,
  'students of a family': (person) => `${students}?guardianId=${person.guardian_id}`,
  'students by name': (person) => `${students}?search=${typed(person.student_search)}`,
  'students, by guardian': () => `${students}?order=guardian`,
  'students of a school, by guardian': (person) => `${students}?schoolId=${person.school_id}&order=guardian`,
  families: (person) => `${families}?${afterFamily(person)}`,
  'families of a school': (person) => `${families}?schoolId=${person.school_id}&${afterFamily(person)}`,
  'families without address': (person) => `${families}?lacksAddress=true&${afterFamily(person)}`,
  'families by name': (person) => `${families}?search=${typed(person.guardian_search)}`,
  'families by CPF': (person) => `${families}?search=${person.tax_id}`,
  'families by e-mail': (person) => `${families}?contact=${encodeURIComponent(person.guardian_email)}`,
  enrollments: (person) => `${enrollments}?${afterEnrollment(person)}`,
  'enrollments of this year': (person) => `${enrollments}?schoolYear=2026&${afterEnrollment(person)}`,
  'enrollments of this year, first page': () => `${enrollments}?schoolYear=2026`,
  'enrollments of last year, first page': () => `${enrollments}?schoolYear=2025`,
  'enrollments of a school': (person) => `${enrollments}?schoolId=${person.school_id}&${afterEnrollment(person)}`,
  'enrollments of a school this year': (person) => `${enrollments}?schoolId=${person.school_id}&schoolYear=2026`,
  'enrollments of a class': (person) => `${enrollments}?classId=${person.class_id}`,
  'enrollments of a course': (person) => `${enrollments}?courseId=${person.course_id}&schoolYear=2026`,
  'enrollments of a family': (person) => `${enrollments}?guardianId=${person.guardian_id}`,
  'enrollments that were left': (person) => `${enrollments}?status=evaded&${afterEnrollment(person)}`,
  'enrollments left or canceled': (person) => `${enrollments}?status=evaded&status=canceled&${afterEnrollment(person)}`,
  'enrollments at risk': (person) => `${enrollments}?schoolYear=2026&standing=atRisk&${afterEnrollment(person)}`,
  'enrollments in good standing': (person) =>
    `${enrollments}?schoolYear=2026&standing=active&${afterEnrollment(person)}`,
  'enrollments by name': (person) => `${enrollments}?search=${typed(person.student_search)}`,
  'enrollments of a class, by price': (person) => `${enrollments}?classId=${person.class_id}&order=-price`,
  'candidates for next year': (person) => `${candidates}?schoolYear=2027&${afterStudent(person)}`,
  'candidates of a school': (person) => `${candidates}?schoolYear=2027&schoolId=${person.school_id}`,
  'candidates of a class': (person) => `${candidates}?schoolYear=2027&fromClassId=${person.class_id}`,
  're-enrollments': (person) => `${reEnrollments}?schoolYear=2026&${afterEnrollment(person)}`,
  're-enrollments, first page': () => `${reEnrollments}?schoolYear=2026`,
  're-enrollments of a school': (person) => `${reEnrollments}?schoolYear=2026&schoolId=${person.school_id}`,
  're-enrollments of a class': (person) => `${reEnrollments}?schoolYear=2026&classId=${person.class_id}`,
  'who is enrolled for next year': (person) =>
    `${reEnrollments}?schoolYear=2026&outcome=enrolled&${afterEnrollment(person)}`,
  'who waits to be re-enrolled': (person) =>
    `${reEnrollments}?schoolYear=2026&outcome=notEnrolled&${afterEnrollment(person)}`,
  'who owes, before the next year': (person) => `${reEnrollments}?schoolYear=2026&owes=true&${afterEnrollment(person)}`,
  're-enrollments by name': (person) => `${reEnrollments}?schoolYear=2026&search=${typed(person.student_search)}`,
  're-enrollments of a class, by debt': (person) =>
    `${reEnrollments}?schoolYear=2026&schoolId=${person.school_id}&classId=${person.class_id}&order=-debt`,
}

/** A name, or the beginning of a document. */
const searches = new Set([
  'students by name',
  'families by name',
  'families by CPF',
  'enrollments by name',
  're-enrollments by name',
])
