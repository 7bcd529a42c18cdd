// How a row of the sheet of classes is judged and written: the rules of the call for one class, and that very call.
import { ClassInput, classes } from '@caderneta/contracts/classes'
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { issueKey } from '@caderneta/contracts/issue-text'
import { yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { ImportKind, PlannedRow, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import { columnAmong, type Fault } from '../../platform/imports/sheet-column.ts'
import { type CourseOfSheet, coursesOfSheet } from '../courses/public.ts'
import { type SchoolOfSheet, schoolsOfSheet } from '../schools/public.ts'
import { courseRefusal, schoolRefusal } from './class-rules.ts'
import { sheetColumns, type SheetValues } from './class-sheet-columns.ts'
import { suggestedDays } from './suggested-day.ts'
import { createClass } from './create-class.ts'

const text = z.string().nullable()
const whole = z.number().nullable()
const Row = z.object({
  schoolCode: text,
  className: text,
  abbreviation: text,
  schoolYear: whole,
  shift: text,
  grade: text,
  courseName: text,
  monthlyCents: whole,
  maxInstallments: whole,
  startingMonth: whole,
  dueDay: whole,
  capacity: whole,
  startsOn: text,
  endsOn: text,
}) satisfies z.ZodType<SheetValues>

const columnOf = columnAmong({
  ...Object.fromEntries(sheetColumns.map(({ key }) => [key, key])),
  name: 'className',
  schoolId: 'schoolCode',
  courseId: 'courseName',
})

export const classSheet: ImportKind = {
  kind: 'classes',
  name: { 'pt-BR': 'Turmas', en: 'Classes' },
  columns: sheetColumns,
  job: jobKinds.ImportClass,
  calls: [classes.create],
  columnOf,
  recordId: (answer) => z.object({ id: z.string() }).parse(answer).id,
  begin: async (tx, scope, platform) => {
    const [schools, courses, dayOf] = await Promise.all([
      schoolsOfSheet(tx, scope),
      coursesOfSheet(tx, scope),
      suggestedDays({ platform, scope }),
    ])
    return new ClassPass(scope, schools, courses, dayOf)
  },
}

class ClassPass implements RowPass {
  readonly #scope: Scope
  readonly #schools: Map<string, SchoolOfSheet>
  readonly #courses: Map<string, CourseOfSheet>
  /** The due day of a row that says none. */
  readonly #dayOf: (schoolId: string) => number
  /** Classes that are there, of the schools and years of the rows. */
  #known = new Set<string>()
  /** Row of each class of the sheet. */
  readonly #seen = new Map<string, number>()

  constructor(
    scope: Scope,
    schools: Map<string, SchoolOfSheet>,
    courses: readonly CourseOfSheet[],
    dayOf: (schoolId: string) => number,
  ) {
    this.#scope = scope
    this.#dayOf = dayOf
    this.#schools = schools
    this.#courses = new Map(courses.map((course) => [`${course.school_id} ${searchKey(course.name)}`, course]))
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    const given = rows.map((row) => Row.parse(row))
    const schoolIds = [...new Set(given.flatMap((values) => this.#schoolOf(values)?.id ?? []))]
    const years = [...new Set(given.flatMap(({ schoolYear }) => schoolYear ?? []))]
    const found = await tx.rows(
      statement(sql<{
        school_id: string
        school_year: number
        name: string
      }>`select school_id, school_year, name from academic_class
        where tenant_id = ${this.#scope.tenantId}::int and school_id = any(${schoolIds}::uuid[]) and school_year = any(${years}::int[])`),
    )
    this.#known = new Set(found.map((each) => keyOf(each.school_id, each.school_year, each.name)))
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = Row.parse(row)
    const school = this.#schoolOf(values)
    if (!school) return wrong('schoolCode', 'school_of_sheet_unknown')
    if (!school.is_active) return wrong('schoolCode', 'school_inactive')
    const course = this.#courseOf(values, school)
    if (values.courseName !== null && !course) return wrong('courseName', 'course_of_sheet_unknown')
    const read = ClassInput.safeParse(bodyOf(values, school.id, course?.id ?? null))
    return read.success ? this.#planned(read.data, school, course, position) : { faults: faultsOf(read.error) }
  }

  #planned(
    given: z.output<typeof ClassInput>,
    school: SchoolOfSheet,
    course: CourseOfSheet | undefined,
    position: number,
  ): PlannedRow {
    const body = { ...given, dueDay: given.dueDay ?? this.#dayOf(school.id) }
    const key = keyOf(school.id, body.schoolYear, body.name)
    const before = this.#seen.get(key)
    if (before !== undefined) return wrong('className', 'class_twice_in_sheet', { row: before })
    if (this.#known.has(key)) return wrong('className', 'class_already_exists')
    const grouped = { schoolId: school.id, schoolYear: body.schoolYear, isActive: true, isKept: false }
    const refused =
      schoolRefusal(school, { ...body, discounts: [] }) ??
      courseRefusal(body.courseId, course, grouped, yearOf(this.#scope.today))
    if (refused) return wrong(columnOf(refused.members ?? []), refused.refusal, refused.values)
    this.#seen.set(key, position)
    const input = { params: {}, query: {}, body }
    return { faults: [], write: (call) => createClass.run({ ...call, key: undefined, input }) }
  }

  #schoolOf({ schoolCode }: SheetValues): SchoolOfSheet | undefined {
    return schoolCode === null ? undefined : this.#schools.get(schoolCode.toUpperCase())
  }

  #courseOf({ courseName }: SheetValues, { id }: SchoolOfSheet): CourseOfSheet | undefined {
    return courseName === null ? undefined : this.#courses.get(`${id} ${searchKey(courseName)}`)
  }
}

/** As the call compares names: letter by letter. */
const keyOf = (schoolId: string, year: number, name: string): string => `${schoolId} ${year} ${name}`

const wrong = (column: Fault['column'], code: string, values?: Fault['values']): PlannedRow => ({
  faults: [{ column, code, ...(values ? { values } : {}) }],
})

/** An empty cell leaves the field out: it is then what the form begins with. */
function bodyOf(
  { className: name, courseName: _name, schoolCode: _code, ...values }: SheetValues,
  schoolId: string,
  courseId: string | null,
) {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return { ...given, name, schoolId, courseId }
}

/** What the contract says of the body, said of the columns that it was made from. */
function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues.map((issue) => {
    const { key: code, values } = issueKey(issue)
    return { column: columnOf([issue.path.join('.')]), code, values }
  })
}
