// How a row of the sheet of re-enrollments is judged and written: the rules of the call for one student, and that very call.
import { issueKey } from '@caderneta/contracts/issue-text'
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Refused } from '../../platform/operation/effects.ts'
import type { ImportKind, PlannedRow, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import type { Fault } from '../../platform/imports/sheet-column.ts'
import {
  classesOfScope,
  classKey,
  discountsOf,
  type FoundClass,
  type FoundStudent,
  gateRefusal,
  schoolCodesOfScope,
  studentsNamed,
} from '../enrollments/public.ts'
import { type FoundGuardian, guardiansByTaxId } from '../guardians/public.ts'
import { type SettingValues, valuesOfSchools } from '../settings/public.ts'
import { enrollStudent } from './enroll-student.ts'
import { nextPlan, nextRefusal } from './re-enrollment-rules.ts'
import { columnOf, sheetColumns, type SheetValues, valuesOf } from './re-enrollment-sheet-columns.ts'
import { type SourceRow, sourcesOf } from './re-enrollment-sheet-found.ts'

export const reEnrollmentSheet: ImportKind = {
  kind: 'reEnrollments',
  name: { 'pt-BR': 'Rematrículas', en: 'Re-enrollments' },
  columns: sheetColumns,
  job: jobKinds.ImportReEnrollment,
  calls: [reEnrollments.enroll],
  columnOf,
  recordId: (answer) => z.object({ enrollmentId: z.string() }).parse(answer).enrollmentId,
  begin: async (tx, scope, { readPool }) => {
    const [classes, codes, settings] = await Promise.all([
      classesOfScope(tx, scope),
      schoolCodesOfScope(tx, scope),
      valuesOfSchools(readPool, scope.tenantId),
    ])
    return new ReEnrollmentPass(scope, classes, new Set(codes.map(({ code }) => code)), settings)
  },
}

class ReEnrollmentPass implements RowPass {
  readonly #scope: Scope
  readonly #classes: Map<string, FoundClass>
  readonly #codes: ReadonlySet<string>
  readonly #settings: (schoolId: string) => SettingValues
  #guardians = new Map<string, FoundGuardian>()
  #byCode = new Map<string, FoundStudent>()
  #byGuardian = new Map<string, FoundStudent[]>()
  #sources = new Map<string, SourceRow[]>()
  /** Row of each student and year. */
  readonly #seen = new Map<string, number>()

  constructor(
    scope: Scope,
    classes: readonly FoundClass[],
    codes: ReadonlySet<string>,
    settings: (schoolId: string) => SettingValues,
  ) {
    this.#scope = scope
    this.#classes = new Map(
      classes.map((each) => [classKey(each.school_code, each.name, each.school_year), { ...each }]),
    )
    this.#codes = codes
    this.#settings = settings
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    const given = rows.map(valuesOf)
    const taxIds = [...new Set(given.flatMap(({ guardianTaxId }) => guardianTaxId ?? []))]
    const guardians = await guardiansByTaxId(tx, this.#scope, taxIds)
    this.#guardians = new Map(guardians.map((guardian) => [guardian.tax_id, guardian]))
    const students = await studentsNamed(tx, this.#scope, {
      guardianIds: guardians.map(({ id }) => id),
      schoolIds: [...new Set(given.flatMap((values) => this.#classOf(values)?.school_id ?? []))],
      codes: [...new Set(given.flatMap(({ studentCode }) => studentCode ?? []))],
    })
    this.#byCode = new Map(students.map((student) => [`${student.school_id} ${student.external_id}`, student]))
    this.#byGuardian = Map.groupBy(students, (student) => student.guardian_id)
    const ids = students.map(({ id }) => id)
    this.#sources = Map.groupBy(await sourcesOf(tx, this.#scope, ids), (row) => row.student_id)
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = valuesOf(row)
    const academicClass = this.#classOf(values)
    if (!academicClass) return wrong(this.#unknownClass(values))
    const student = this.#studentOf(values, academicClass)
    if ('fault' in student) return wrong(student.fault)
    const key = `${student.found.id} ${academicClass.school_year}`
    const before = this.#seen.get(key)
    if (before !== undefined)
      return wrong({ column: 'studentName', code: 'row_twice_in_sheet', values: { row: before } })
    const planned = this.#planned(values, academicClass, student.found)
    if (planned.faults.length === 0) {
      this.#seen.set(key, position)
      academicClass.enrollment_count += 1
    }
    return planned
  }

  #classOf({ schoolCode, className, schoolYear }: SheetValues): FoundClass | undefined {
    if (schoolCode === null || className === null || schoolYear === null) return undefined
    return this.#classes.get(classKey(schoolCode, className, schoolYear))
  }

  #unknownClass({ schoolCode, className, schoolYear }: SheetValues): Fault {
    if (schoolCode !== null && !this.#codes.has(schoolCode.toUpperCase()))
      return { column: 'schoolCode', code: 'school_of_sheet_unknown' }
    const values = { name: String(className), year: String(schoolYear) }
    return { column: 'className', code: 'class_of_sheet_unknown', values }
  }

  #studentOf(values: SheetValues, { school_id: schoolId }: FoundClass): Named {
    const { studentCode, guardianTaxId } = values
    if (studentCode === null && guardianTaxId === null)
      return { fault: { column: 'studentCode', code: 'student_unnamed' } }
    const guardian = guardianTaxId === null ? undefined : this.#guardians.get(guardianTaxId)
    const coded = studentCode === null ? undefined : this.#byCode.get(`${schoolId} ${studentCode}`)
    if (coded) return codedStudent(values, coded, guardian)
    const found = guardian && this.#ofGuardian(guardian, schoolId, values.studentName)
    return found ? { found } : { fault: { column: 'studentName', code: 'student_of_sheet_unknown' } }
  }

  #ofGuardian({ id }: FoundGuardian, schoolId: string, studentName: string | null): FoundStudent | undefined {
    const name = searchKey(String(studentName))
    return this.#byGuardian.get(id)?.find((student) => student.school_id === schoolId && student.search === name)
  }

  #planned(values: SheetValues, academicClass: FoundClass, student: FoundStudent): PlannedRow {
    const year = academicClass.school_year - 1
    const source = this.#sources.get(student.id)?.find((row) => row.school_year === year)
    if (!source) return wrong({ column: 'studentName', code: 'no_enrollment_before', values: { year } })
    const read = reEnrollments.enroll.body.safeParse(bodyOf(values, academicClass.id))
    if (!read.success) return { faults: faultsOf(read.error) }
    const plan = nextPlan(source, academicClass, read.data)
    const held = this.#settings(source.school_id)
    const asked = { source, hasNext: source.has_next, academicClass, values: held, today: this.#scope.today }
    const refused = nextRefusal(asked, plan) ?? gateRefusal(source, held)
    if (refused) return wrong(faultOf(refused))
    const input = { params: { id: source.id }, query: {}, body: read.data }
    return { faults: [], write: (call) => enrollStudent.run({ ...call, key: undefined, input }) }
  }
}

/** What a rule refuses, said of the column that it means; of the student where it means none. */
function faultOf({ refusal: code, values = {}, members = [] }: Refused<string>): Fault {
  return { column: columnOf(members) ?? 'studentName', code, values }
}

type Named = { found: FoundStudent } | { fault: Fault }

/** The school's own code says who it is; name and document, where given, must not say somebody else. */
function codedStudent(values: SheetValues, coded: FoundStudent, guardian: FoundGuardian | undefined): Named {
  if (firstName(coded.search) !== firstName(String(values.studentName)))
    return { fault: { column: 'studentCode', code: 'student_code_of_another' } }
  if (values.guardianTaxId !== null && coded.guardian_id !== guardian?.id)
    return { fault: { column: 'guardianTaxId', code: 'student_has_other_guardian' } }
  return { found: coded }
}

const wrong = (fault: Fault): PlannedRow => ({ faults: [fault] })

function firstName(name: string): string | undefined {
  return searchKey(name).split(' ')[0]
}

/** An empty cell leaves the field out: price, day and discounts are then those of the class and the family. */
function bodyOf(values: SheetValues, classId: string) {
  const { monthlyCents, dueDay, status } = values
  const given = Object.entries({ monthlyCents, dueDay, status }).filter(([, value]) => value !== null)
  return { classId, ...Object.fromEntries(given), ...discountsOf(values) }
}

/** What the contract says of the body, said of the columns that it was made from. */
function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues.map((issue) => {
    const { key: code, values } = issueKey(issue)
    return { column: columnOf([issue.path.join('.')]), code, values }
  })
}
