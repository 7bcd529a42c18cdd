// How a row of the sheet of families is judged and written: a student with who pays, without an enrollment. The first row of a guardian whom
// nobody registered brings the family, every other row a student of it: each by the very call that a screen would make.
import { guardians } from '@caderneta/contracts/guardians'
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { issueKey } from '@caderneta/contracts/issue-text'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { ImportKind, PlannedRow, RowCall, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import { columnAmong, type Fault, type ValuesOf } from '../../platform/imports/sheet-column.ts'
import { schoolColumn, type SchoolOfSheet, schoolsOfSheet } from '../schools/public.ts'
import { createGuardian } from './create-guardian.ts'
import { createStudent } from './create-student.ts'
import { addressSheetColumns, guardianSheetColumns, studentSheetColumns } from './family-sheet-columns.ts'
import { type FoundGuardian, guardiansByTaxId, type KnownStudent, studentsOfFamilies } from './family-sheet-found.ts'
import { guardianProblem, studentProblem } from './guardian-rules.ts'

const sheetColumns = [...guardianSheetColumns, ...studentSheetColumns, schoolColumn, ...addressSheetColumns] as const
type Values = ValuesOf<typeof sheetColumns>

const text = z.string().nullable()
const Row = z.object({
  guardianName: text,
  guardianTaxId: text,
  guardianEmail: text,
  guardianPhone: text,
  guardianBornOn: text,
  studentName: text,
  studentBornOn: text,
  relation: text,
  studentCode: text,
  schoolCode: text,
  postalCode: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
}) satisfies z.ZodType<Values>

const ofAddress = addressSheetColumns.map(({ key }) => [`address.${key}`, key])
const ofStudent = { name: 'studentName', bornOn: 'studentBornOn', relation: 'relation', externalId: 'studentCode' }
/** The column behind a field of the call that brings a family, and behind those of the other that are its own. */
const familyColumn = columnAmong({
  ...Object.fromEntries(ofAddress),
  name: 'guardianName',
  taxId: 'guardianTaxId',
  email: 'guardianEmail',
  phone: 'guardianPhone',
  bornOn: 'guardianBornOn',
  schoolId: 'schoolCode',
  'students.0.schoolId': 'schoolCode',
  guardianTaxId: 'guardianTaxId',
  ...Object.fromEntries(Object.entries(ofStudent).map(([field, column]) => [`students.0.${field}`, column])),
})
const studentColumn = columnAmong({ ...ofStudent, guardianTaxId: 'guardianTaxId' })

export const familySheet: ImportKind = {
  kind: 'families',
  name: { 'pt-BR': 'Famílias', en: 'Families' },
  columns: sheetColumns,
  job: jobKinds.ImportFamily,
  calls: [guardians.create, guardians.createStudent],
  columnOf: familyColumn,
  recordId: (answer) => {
    const { guardianId, id } = z.object({ id: z.string(), guardianId: z.string().optional() }).parse(answer)
    return guardianId ?? id
  },
  begin: async (tx, scope) => new FamilyPass(scope, await schoolsOfSheet(tx, scope)),
}

class FamilyPass implements RowPass {
  readonly #scope: Scope
  readonly #schools: Map<string, SchoolOfSheet>
  #guardians = new Map<string, FoundGuardian>()
  #students: KnownStudent[] = []
  /** Row of each student of the sheet: by document, name and school; by code and school. */
  readonly #seen = new Map<string, number>()
  /** Documents of guardians whom earlier rows bring. */
  readonly #brought = new Set<string>()

  constructor(scope: Scope, schools: Map<string, SchoolOfSheet>) {
    this.#scope = scope
    this.#schools = schools
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    const given = rows.map((row) => Row.parse(row))
    const taxIds = [...new Set(given.flatMap(({ guardianTaxId }) => guardianTaxId ?? []))]
    const found = await guardiansByTaxId(tx, this.#scope, taxIds)
    this.#guardians = new Map(found.map((guardian) => [guardian.tax_id, guardian]))
    this.#students = await studentsOfFamilies(tx, this.#scope, {
      guardianIds: found.map(({ id }) => id),
      schoolIds: [...new Set(given.flatMap((values) => this.#schoolOf(values)?.id ?? []))],
      codes: [...new Set(given.flatMap(({ studentCode }) => studentCode ?? []))],
    })
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = Row.parse(row)
    const school = this.#schoolOf(values)
    if (!school) return { faults: [{ column: 'schoolCode', code: 'school_of_sheet_unknown' }] }
    const planned = this.#planned(values, school)
    const faults = [
      ...(school.is_active ? [] : [{ column: 'schoolCode', code: 'school_inactive' }]),
      ...this.#familyFaults(values),
      ...this.#againFaults(values, school),
      ...planned.faults,
    ]
    if (faults.length > 0) return { faults }
    this.#brought.add(String(values.guardianTaxId))
    for (const key of keysOf(values, school)) this.#seen.set(key, position)
    return planned
  }

  #schoolOf({ schoolCode }: Values): SchoolOfSheet | undefined {
    return schoolCode === null ? undefined : this.#schools.get(schoolCode.toUpperCase())
  }

  #guardianOf({ guardianTaxId }: Values): FoundGuardian | undefined {
    return guardianTaxId === null ? undefined : this.#guardians.get(guardianTaxId)
  }

  /** Nothing is said of a guardian whom only other schools see: whoever knows the document links them, as on the screen. */
  #familyFaults(values: Values): Fault[] {
    const guardian = this.#guardianOf(values)
    const differs = guardian?.is_seen === true && firstName(guardian.search) !== firstName(values.guardianName)
    return differs ? [{ column: 'guardianTaxId', code: 'guardian_name_differs' }] : []
  }

  #againFaults(values: Values, school: SchoolOfSheet): Fault[] {
    const [row] = keysOf(values, school).flatMap((key) => this.#seen.get(key) ?? [])
    if (row !== undefined) return [{ column: 'studentName', code: 'row_twice_in_sheet', values: { row } }]
    const ofSchool = this.#students.filter((student) => student.school_id === school.id)
    const coded = ofSchool.find(({ external_id: code }) => code !== null && code === values.studentCode)
    if (coded && firstName(coded.search) !== firstName(values.studentName))
      return [{ column: 'studentCode', code: 'student_code_of_another' }]
    const guardian = this.#guardianOf(values)
    const name = searchKey(String(values.studentName))
    const known = coded ?? ofSchool.find((each) => each.guardian_id === guardian?.id && each.search === name)
    return known ? [{ column: 'studentName', code: 'student_already_registered' }] : []
  }

  #planned(values: Values, { id: schoolId }: SchoolOfSheet): PlannedRow {
    const isThere = this.#guardianOf(values) !== undefined || this.#brought.has(String(values.guardianTaxId))
    const student = { schoolId, ...studentOf(values) }
    return isThere ? this.#sibling(values, student) : this.#family(values, student)
  }

  #sibling({ guardianTaxId }: Values, student: object): PlannedRow {
    const read = guardians.createStudent.body.safeParse({ ...student, guardianTaxId })
    if (!read.success) return { faults: faultsOf(read.error, studentColumn) }
    const problem = studentProblem(read.data.bornOn, this.#scope.today)
    return {
      faults: problem ? [{ column: 'studentBornOn', code: problem }] : [],
      write: (call) => createStudent.run(callOf(call, read.data)),
    }
  }

  #family(values: Values, student: object): PlannedRow {
    const read = guardians.create.body.safeParse({ ...guardianOf(values), students: [student] })
    if (!read.success) return { faults: faultsOf(read.error, familyColumn) }
    const { today } = this.#scope
    const ofGuardian = guardianProblem(read.data, today)
    const [born = null] = read.data.students.map(({ bornOn }) => studentProblem(bornOn, today))
    return {
      faults: [
        ...(ofGuardian ? [{ column: 'guardianBornOn', code: ofGuardian }] : []),
        ...(born ? [{ column: 'studentBornOn', code: born }] : []),
      ],
      write: (call) => createGuardian.run(callOf(call, read.data)),
    }
  }
}

function keysOf(values: Values, { id: schoolId }: SchoolOfSheet): string[] {
  const person = `${values.guardianTaxId} ${searchKey(String(values.studentName))} ${schoolId}`
  return values.studentCode === null ? [person] : [`#${values.studentCode} ${schoolId}`, person]
}

/** An empty cell leaves the field out. */
function given(fields: Record<string, string | null>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function guardianOf(values: Values) {
  const { street, number, complement, district, city, state, postalCode } = values
  return {
    name: values.guardianName,
    taxId: values.guardianTaxId,
    email: values.guardianEmail,
    phone: values.guardianPhone,
    bornOn: values.guardianBornOn,
    address: given({ street, number, complement, district, city, state: state?.toUpperCase() ?? null, postalCode }),
  }
}

function studentOf({ studentName: name, studentBornOn: bornOn, studentCode: externalId, relation }: Values) {
  return { name, bornOn, externalId, ...given({ relation }) }
}

function callOf(call: RowCall, body: unknown) {
  return { ...call, key: undefined, input: { params: {}, query: {}, body } }
}

/** What the contract says of the body, said of the columns that it was made from. */
function faultsOf({ issues }: z.ZodError, columnOf: (members: readonly string[]) => Fault['column']): Fault[] {
  return issues.map((issue) => {
    const { key: code, values } = issueKey(issue)
    return { column: columnOf([issue.path.join('.')]), code, values }
  })
}

function firstName(name: string | null): string | undefined {
  return searchKey(String(name)).split(' ')[0]
}
