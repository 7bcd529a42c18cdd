// How a row of the sheet of invoices is judged and written: a draft of one charge, by the call that a screen makes for it.
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { invoices } from '@caderneta/contracts/invoices'
import { issueKey } from '@caderneta/contracts/issue-text'
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { ImportKind, PlannedRow, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import type { Fault } from '../../platform/imports/sheet-column.ts'
import { schoolCodesOfScope } from '../enrollments/public.ts'
import { createInvoice } from './create-invoice.ts'
import { columnOf, monthOf, sheetColumns, type SheetValues, valuesOf } from './invoice-sheet-columns.ts'
import {
  enrollmentsOfSheet,
  type FoundEnrollment,
  type FoundProduct,
  productsOfSheet,
  type TakenCharge,
  takenCharges,
  type TakenCode,
  takenCodes,
} from './invoice-sheet-found.ts'
import { openPart } from './payer-parts.ts'

export const invoiceSheet: ImportKind = {
  kind: 'invoices',
  name: { 'pt-BR': 'Faturas avulsas', en: 'Single invoices' },
  columns: sheetColumns,
  job: jobKinds.ImportInvoice,
  calls: [invoices.create],
  columnOf,
  recordId: (answer) => z.object({ id: z.string() }).parse(answer).id,
  begin: async (tx, scope) => {
    const [products, codes] = await Promise.all([productsOfSheet(tx, scope), schoolCodesOfScope(tx, scope)])
    return new InvoicePass(scope, products, new Set(codes.map(({ code }) => code)))
  },
}

class InvoicePass implements RowPass {
  readonly #scope: Scope
  readonly #products: ReadonlyMap<string, FoundProduct>
  readonly #codes: ReadonlySet<string>
  #enrollments: FoundEnrollment[] = []
  #charges = new Map<string, TakenCharge[]>()
  #taken = new Map<string, TakenCode>()
  /** Row of each charge, and of each code of a school. */
  readonly #seen = new Map<string, number>()

  constructor(scope: Scope, products: readonly FoundProduct[], codes: ReadonlySet<string>) {
    this.#scope = scope
    this.#products = new Map(
      products.flatMap((product) =>
        [product.name, product.code ?? product.name].map((name) => [searchKey(name), product]),
      ),
    )
    this.#codes = codes
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    const given = rows.map(valuesOf)
    const distinct = (pick: (values: SheetValues) => string | null) => [
      ...new Set(given.flatMap((row) => pick(row) ?? [])),
    ]
    this.#enrollments = await enrollmentsOfSheet(tx, this.#scope, {
      schools: distinct(({ schoolCode }) => schoolCode?.toUpperCase() ?? null),
      students: distinct(({ studentCode }) => studentCode),
      taxIds: distinct(({ guardianTaxId }) => guardianTaxId),
    })
    const ids = this.#enrollments.map(({ id }) => id)
    const [charges, codes] = await Promise.all([
      takenCharges(tx, this.#scope, ids),
      takenCodes(
        tx,
        this.#scope,
        distinct(({ externalId }) => externalId),
      ),
    ])
    this.#charges = Map.groupBy(charges, (each) =>
      chargeKey(each.enrollment_id, each.product_id, each.competence, each.installment),
    )
    this.#taken = new Map(codes.map((code) => [`${code.school_id} ${code.external_id}`, code]))
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = valuesOf(row)
    const enrollment = this.#enrollmentOf(values)
    if ('fault' in enrollment) return wrong(enrollment.fault)
    const product = this.#products.get(searchKey(values.product ?? 'tuition'))
    if (!product) return wrong({ column: 'product', code: 'product_of_sheet_unknown' })
    const read = invoices.create.body.safeParse(bodyOf(values, enrollment.found.id, product))
    if (!read.success) return { faults: faultsOf(read.error) }
    const { competence, installmentNumber, dueDate } = read.data
    if (dueDate < this.#scope.today) return wrong({ column: 'dueDate', code: 'due_date_passed' })
    const charge = chargeKey(enrollment.found.id, product.id, competence, installmentNumber)
    const fault = this.#chargeFault(charge) ?? this.#codeFault(values, enrollment.found)
    if (fault) return wrong(fault)
    this.#seen.set(charge, position)
    this.#seeCode(values, enrollment.found, position)
    const input = { params: {}, query: {}, body: read.data }
    return { faults: [], write: (call) => createInvoice.run({ ...call, key: undefined, input }) }
  }

  /** Rows without a code have none in common. */
  #seeCode({ externalId }: SheetValues, { school_id: schoolId }: FoundEnrollment, position: number): void {
    if (externalId !== null) this.#seen.set(`${schoolId} ${externalId}`, position)
  }

  #chargeFault(charge: string): Fault | null {
    const row = this.#seen.get(charge)
    if (row !== undefined) return { column: 'competence', code: 'charge_twice_in_sheet', values: { row } }
    const taken = this.#charges.get(charge) ?? []
    const [first] = taken
    if (!first || openPart(taken)) return null
    return { column: 'competence', code: 'already_billed', values: { number: first.number ?? first.invoice_id } }
  }

  #codeFault({ externalId }: SheetValues, { school_id: schoolId }: FoundEnrollment): Fault | null {
    if (externalId === null) return null
    const row = this.#seen.get(`${schoolId} ${externalId}`)
    if (row !== undefined) return { column: 'externalId', code: 'external_id_twice_in_sheet', values: { row } }
    const taken = this.#taken.get(`${schoolId} ${externalId}`)
    return taken ? { column: 'externalId', code: 'external_id_taken', values: { number: taken.number ?? '---' } } : null
  }

  #enrollmentOf(values: SheetValues): { found: FoundEnrollment } | { fault: Fault } {
    const { studentCode, guardianTaxId, schoolYear } = values
    const code = String(values.schoolCode).toUpperCase()
    if (!this.#codes.has(code)) return { fault: { column: 'schoolCode', code: 'school_of_sheet_unknown' } }
    if (studentCode === null && guardianTaxId === null)
      return { fault: { column: 'studentCode', code: 'student_unnamed' } }
    const ofSchool = this.#enrollments.filter((each) => each.school_code === code)
    const named = ofSchool.filter((each) => isNamed(each, values))
    if (named.length === 0) return { fault: strangerFault(ofSchool, values) }
    const found = named.find((each) => each.school_year === schoolYear)
    if (found) return { found }
    return { fault: { column: 'schoolYear', code: 'enrollment_of_year_unknown', values: { year: String(schoolYear) } } }
  }
}

const wrong = (fault: Fault): PlannedRow => ({ faults: [fault] })

/** The code says who it is, and the first name must not say somebody else; without a code the document and the whole name do. */
function isNamed(found: FoundEnrollment, { studentCode, guardianTaxId, studentName }: SheetValues): boolean {
  if (guardianTaxId !== null && found.guardian_tax_id !== guardianTaxId) return false
  const name = searchKey(String(studentName))
  if (studentCode === null) return found.student_search === name
  return found.student_code === studentCode && firstName(found.student_search) === firstName(name)
}

function strangerFault(ofSchool: readonly FoundEnrollment[], { studentCode, guardianTaxId }: SheetValues): Fault {
  const coded = studentCode === null ? undefined : ofSchool.find((each) => each.student_code === studentCode)
  if (!coded) return { column: 'studentName', code: 'student_of_sheet_unknown' }
  return guardianTaxId !== null && coded.guardian_tax_id !== guardianTaxId
    ? { column: 'guardianTaxId', code: 'student_has_other_guardian' }
    : { column: 'studentCode', code: 'student_code_of_another' }
}

function firstName(key: string): string | undefined {
  return key.split(' ')[0]
}

function chargeKey(enrollmentId: string, productId: string, competence: string, installment: number): string {
  return [enrollmentId, productId, competence, installment].join(' ')
}

/** An empty cell leaves the field out: the value is then that of the product or of the enrollment. */
function bodyOf(values: SheetValues, enrollmentId: string, product: FoundProduct) {
  const { dueDate, valueCents, installment, externalId, observations } = values
  return {
    enrollmentId,
    competence: monthOf(values.competence),
    dueDate,
    product: product.code ?? product.id,
    externalId,
    observations,
    ...(valueCents === null ? {} : { valueCents }),
    ...(installment === null ? {} : { installmentNumber: installment, totalInstallments: installment }),
  }
}

/** What the contract says of the body, said of the columns that it was made from. */
function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues.map((issue) => {
    const { key: code, values } = issueKey(issue)
    return { column: columnOf([issue.path.join('.')]), code, values }
  })
}
