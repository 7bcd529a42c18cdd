// Between a row of the sheet and the bodies of the calls that the screens make: columns here, fields there.
import { issueKey } from '@caderneta/contracts/issue-text'
import { z } from 'zod'
import type { Fault } from '../../platform/imports/sheet-column.ts'
import type { Refused } from '../../platform/operation/effects.ts'
import type { RowValues } from '../../platform/imports/import-kind.ts'
import type { SheetValues } from './enrollment-sheet-columns.ts'
import { discountsOf } from './enrollment-sheet-place.ts'

const text = z.string().nullable()
const whole = z.number().nullable()
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
  className: text,
  schoolYear: whole,
  courseName: text,
  monthlyCents: whole,
  enrollmentPartCents: whole,
  enrollmentPartOn: text,
  startingMonth: whole,
  passedInstallments: whole,
  dueDay: whole,
  discountPercent: whole,
  discountCents: whole,
  discountReason: text,
  status: text,
  ageException: text,
  postalCode: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
})

/** The values of a row that was read without a fault. */
export function valuesOf(row: RowValues): SheetValues {
  return Row.parse(row)
}

/** What every call that enrolls is told. An empty cell leaves the field out. */
export function bodyOf(values: SheetValues, classId: string) {
  const { monthlyCents, enrollmentPartCents, enrollmentPartOn, dueDay, startingMonth, passedInstallments } = values
  const { status, ageException } = values
  const part = given({ enrollmentPartCents, enrollmentPartOn })
  return {
    classId,
    ...part,
    ...given({ monthlyCents, dueDay, startingMonth, passedInstallments, status, ageException }),
    ...discountsOf(values),
  }
}

export function guardianOf(values: SheetValues) {
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

export function studentOf(values: SheetValues) {
  return {
    name: values.studentName,
    bornOn: values.studentBornOn,
    externalId: values.studentCode,
    ...given({ relation: values.relation }),
  }
}

function given(fields: Record<string, string | number | null>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

const columns: Record<string, string> = {
  classId: 'className',
  studentId: 'studentName',
  monthlyCents: 'monthlyCents',
  enrollmentPartCents: 'enrollmentPartCents',
  enrollmentPartOn: 'enrollmentPartOn',
  dueDay: 'dueDay',
  startingMonth: 'startingMonth',
  passedInstallments: 'passedInstallments',
  discounts: 'discountPercent',
  'discounts.0.percent': 'discountPercent',
  'discounts.0.valueCents': 'discountCents',
  'discounts.0.reason': 'discountReason',
  status: 'status',
  ageException: 'ageException',
  'student.name': 'studentName',
  'student.bornOn': 'studentBornOn',
  'student.externalId': 'studentCode',
  'student.relation': 'relation',
  'guardian.name': 'guardianName',
  'guardian.taxId': 'guardianTaxId',
  'guardian.email': 'guardianEmail',
  'guardian.phone': 'guardianPhone',
  'guardian.bornOn': 'guardianBornOn',
  guardianTaxId: 'guardianTaxId',
}

/** What the contract says of the body, said of the columns that it was made from. */
export function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues.map((issue) => {
    const { key: code, values } = issueKey(issue)
    return { column: columnOf(issue.path.join('.')), code, values }
  })
}

/** What a rule refuses of the call, said of the column that it means. */
export function faultOf({ refusal: code, values = {}, members = [] }: Refused<string>): Fault {
  return { column: members.map(columnOf).find((column) => column !== null) ?? null, code, values }
}

/** The column behind a field of a call; the address has the names of its columns. */
export function columnOf(member: string): string | null {
  return member.startsWith('guardian.address.') ? member.slice('guardian.address.'.length) : (columns[member] ?? null)
}
