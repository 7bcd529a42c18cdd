// How a row of the sheet of enrollments is judged and written. The rules are those of the screens: bodies are read by the contract's schemas,
// rules are asked of the areas, and the row is written by the very call that a screen would make.
import { EnrollmentInput, FamilyEnrollmentInput, enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { ImportKind, PlannedRow, RowCall, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import type { Fault } from '../../platform/imports/sheet-column.ts'
import { canEnroll } from '../classes/public.ts'
import { type FoundGuardian, guardianProblem, guardiansByTaxId, studentProblem } from '../guardians/public.ts'
import { type SettingValues, settingsBySchool } from '../settings/public.ts'
import { ageRefusal } from './age-cut-off.ts'
import { createEnrollment } from './create-enrollment.ts'
import { enrollFamily } from './enroll-family.ts'
import { type SheetValues, sheetColumns } from './enrollment-sheet-columns.ts'
import {
  classesOfScope,
  classKey,
  type FoundClass,
  type FoundStudent,
  schoolCodesOfScope,
  studentsNamed,
} from './enrollment-sheet-found.ts'
import { classPlan, newPlanRefusal, planOf } from './annual-plan.ts'
import { bodyOf, columnOf, faultOf, faultsOf, guardianOf, studentOf, valuesOf } from './enrollment-sheet-body.ts'

export const enrollmentSheet: ImportKind = {
  kind: 'enrollments',
  name: { 'pt-BR': 'Matrículas', en: 'Enrollments' },
  columns: sheetColumns,
  job: jobKinds.ImportEnrollment,
  calls: [enrollments.create, enrollments.enrollFamily, guardians.create],
  columnOf: ([member = '']) => columnOf(member),
  recordId: (answer) => z.object({ id: z.string() }).parse(answer).id,
  begin: async (tx, scope, platform) => {
    const settings = await settingsBySchool({ platform, scope })
    const [classes, codes] = await Promise.all([classesOfScope(tx, scope), schoolCodesOfScope(tx, scope)])
    return new EnrollmentPass(scope, classes, new Set(codes.map(({ code }) => code)), settings)
  },
}

class EnrollmentPass implements RowPass {
  readonly #scope: Scope
  readonly #settings: (schoolId: string) => SettingValues
  readonly #held = new Map<string, SettingValues>()
  readonly #classes: Map<string, FoundClass>
  readonly #codes: ReadonlySet<string>
  readonly #guardians = new Map<string, FoundGuardian>()
  readonly #byGuardian = new Map<string, FoundStudent[]>()
  readonly #byCode = new Map<string, FoundStudent>()
  /** Row of each student of the sheet: by document, name, school and year; by code, school and year. */
  readonly #seen = new Map<string, number>()
  /** Documents of guardians that earlier rows bring. */
  readonly #brought = new Set<string>()

  constructor(
    scope: Scope,
    classes: readonly FoundClass[],
    codes: ReadonlySet<string>,
    settings: (schoolId: string) => SettingValues,
  ) {
    this.#scope = scope
    this.#settings = settings
    this.#classes = new Map(
      classes.map((each) => [classKey(each.school_code, each.name, each.school_year), { ...each }]),
    )
    this.#codes = codes
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    for (const known of [this.#guardians, this.#byGuardian, this.#byCode]) known.clear()
    const given = rows.map(valuesOf)
    const taxIds = [...new Set(given.flatMap(({ guardianTaxId }) => guardianTaxId ?? []))]
    const found = await guardiansByTaxId(tx, this.#scope, taxIds)
    for (const guardian of found) this.#guardians.set(guardian.tax_id, guardian)
    const students = await studentsNamed(tx, this.#scope, {
      guardianIds: found.map(({ id }) => id),
      schoolIds: [...new Set(given.flatMap((values) => this.#classOf(values)?.school_id ?? []))],
      codes: [...new Set(given.flatMap(({ studentCode }) => studentCode ?? []))],
    })
    for (const student of students) {
      this.#byGuardian.set(student.guardian_id, [...(this.#byGuardian.get(student.guardian_id) ?? []), student])
      if (student.external_id) this.#byCode.set(`${student.school_id} ${student.external_id}`, student)
    }
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = valuesOf(row)
    const academicClass = this.#classOf(values)
    if (!academicClass) return { faults: [this.#unknownClass(values)] }
    const student = this.#studentOf(values, academicClass)
    const faults = [
      ...this.#placeFaults(academicClass),
      ...courseFaults(values, academicClass),
      ...this.#familyFaults(values, student),
      ...this.#againFaults(values, academicClass, student),
      ...this.#ageFaults(values, academicClass, student),
    ]
    const planned = student ? this.#known(values, academicClass, student) : this.#new(values, academicClass)
    faults.push(...planned.faults)
    if (faults.length > 0) return { faults }
    this.#note(values, academicClass, position)
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

  #placeFaults({ is_active: isActive, capacity, enrollment_count: enrollmentCount }: FoundClass): Fault[] {
    const place = canEnroll({ isActive, capacity, enrollmentCount })
    return place.can ? [] : [{ column: 'className', code: place.reason }]
  }

  #guardianOf({ guardianTaxId }: SheetValues): FoundGuardian | undefined {
    return guardianTaxId === null ? undefined : this.#guardians.get(guardianTaxId)
  }

  /** By the school's own code, else by guardian, name and birth date within the school. */
  #studentOf(values: SheetValues, { school_id: schoolId }: FoundClass): FoundStudent | undefined {
    const coded = values.studentCode === null ? undefined : this.#byCode.get(`${schoolId} ${values.studentCode}`)
    if (coded) return coded
    const guardian = this.#guardianOf(values)
    const name = searchKey(String(values.studentName))
    if (!guardian) return undefined
    return this.#byGuardian
      .get(guardian.id)
      ?.find(
        (student) =>
          student.school_id === schoolId &&
          student.search === name &&
          (student.external_id === null || values.studentCode === null) &&
          (student.born_on === null || values.studentBornOn === null || student.born_on === values.studentBornOn),
      )
  }

  /** Nothing is said of a guardian whom only other schools see: whoever knows the document links them, as on the screen. */
  #familyFaults(values: SheetValues, student: FoundStudent | undefined): Fault[] {
    const guardian = this.#guardianOf(values)
    const ofStudent = student && studentFault(values, student, guardian)
    if (ofStudent) return [ofStudent]
    if (guardian?.is_seen && firstName(guardian.search) !== firstName(values.guardianName))
      return [{ column: 'guardianTaxId', code: 'guardian_name_differs' }]
    return []
  }

  #againFaults(values: SheetValues, academicClass: FoundClass, student: FoundStudent | undefined): Fault[] {
    const [row] = keysOf(values, academicClass).flatMap((key) => this.#seen.get(key) ?? [])
    if (row !== undefined) return [{ column: 'studentName', code: 'row_twice_in_sheet', values: { row } }]
    return student?.years.includes(academicClass.school_year)
      ? [{ column: 'studentName', code: 'enrollment_already_exists' }]
      : []
  }

  #ageFaults(values: SheetValues, academicClass: FoundClass, student: FoundStudent | undefined): Fault[] {
    const bornOn = dayOrNull(student ? student.born_on : values.studentBornOn)
    // Who is not born yet is told so, and nothing else.
    if (studentProblem(bornOn, this.#scope.today)) return []
    const first = student?.first_year ?? null
    const hasStudied = first !== null && first < academicClass.school_year
    const child = { bornOn, hasStudied, exception: values.ageException }
    const refused = ageRefusal(this.#valuesOf(academicClass), academicClass, child, 'student.bornOn')
    return refused ? [faultOf(refused)] : []
  }

  /** Looked up once for each school: a sheet has fifty thousand rows. */
  #valuesOf({ school_id: schoolId }: FoundClass): SettingValues {
    const values = this.#held.get(schoolId) ?? this.#settings(schoolId)
    this.#held.set(schoolId, values)
    return values
  }

  #known(values: SheetValues, academicClass: FoundClass, { id: studentId }: FoundStudent): PlannedRow {
    const read = EnrollmentInput.safeParse({ ...bodyOf(values, academicClass.id), studentId })
    if (!read.success) return { faults: faultsOf(read.error) }
    return {
      faults: planFaults(academicClass, read.data),
      write: (call) => createEnrollment.run(callOf(call, read.data)),
    }
  }

  #new(values: SheetValues, academicClass: FoundClass): PlannedRow {
    const isThere = this.#guardianOf(values) !== undefined || this.#brought.has(String(values.guardianTaxId))
    const read = FamilyEnrollmentInput.safeParse({
      ...bodyOf(values, academicClass.id),
      student: studentOf(values),
      ...(isThere ? { guardianTaxId: values.guardianTaxId } : { guardian: guardianOf(values) }),
    })
    if (!read.success) return { faults: faultsOf(read.error) }
    const faults = [...this.#personFaults(read.data), ...planFaults(academicClass, read.data)]
    return { faults, write: (call) => enrollFamily.run(callOf(call, read.data)) }
  }

  #personFaults({ student, guardian }: z.output<typeof FamilyEnrollmentInput>): Fault[] {
    const { today } = this.#scope
    const ofStudent = studentProblem(student.bornOn, today)
    const ofGuardian = guardian ? guardianProblem(guardian, today) : null
    return [
      ...(ofStudent ? [{ column: 'studentBornOn', code: ofStudent }] : []),
      ...(ofGuardian ? [{ column: 'guardianBornOn', code: ofGuardian }] : []),
    ]
  }

  #note(values: SheetValues, academicClass: FoundClass, position: number): void {
    academicClass.enrollment_count += 1
    this.#brought.add(String(values.guardianTaxId))
    for (const key of keysOf(values, academicClass)) this.#seen.set(key, position)
  }
}

function dayOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : toCalendarDate(text)
}

function keysOf(values: SheetValues, { school_id: schoolId, school_year: year }: FoundClass): string[] {
  const person = `${values.guardianTaxId} ${searchKey(String(values.studentName))} ${schoolId} ${year}`
  return values.studentCode === null ? [person] : [`#${values.studentCode} ${schoolId} ${year}`, person]
}

function callOf(call: RowCall, body: unknown) {
  return { ...call, key: undefined, input: { params: {}, query: {}, body } }
}

function courseFaults({ courseName }: SheetValues, { course_name: ofClass }: FoundClass): Fault[] {
  if (courseName === null || (ofClass !== null && searchKey(courseName) === searchKey(ofClass))) return []
  return [{ column: 'courseName', code: 'class_of_other_course', values: { course: ofClass ?? '---' } }]
}

/** What class and school do not allow of the plan: the same that the call would refuse. */
function planFaults(academicClass: FoundClass, body: Parameters<typeof planOf>[1]): Fault[] {
  const base = classPlan(academicClass)
  const refused = newPlanRefusal(academicClass, planOf(base, body), base)
  return refused ? [faultOf(refused)] : []
}

function studentFault(values: SheetValues, student: FoundStudent, guardian: FoundGuardian | undefined): Fault | null {
  if (firstName(student.search) !== firstName(values.studentName))
    return { column: 'studentCode', code: 'student_code_of_another' }
  return guardian?.id === student.guardian_id ? null : { column: 'guardianTaxId', code: 'student_has_other_guardian' }
}

function firstName(name: string | null): string | undefined {
  const [first] = searchKey(String(name)).split(' ')
  return first
}
