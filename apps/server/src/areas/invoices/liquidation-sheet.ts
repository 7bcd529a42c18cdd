// Payments that a school took for invoices, by sheet: each row is the payment at the counter of one invoice, by the very call of the screen.
import { jobKinds } from '@caderneta/contracts/import-job-kinds'
import { invoices } from '@caderneta/contracts/invoices'
import { issueKey } from '@caderneta/contracts/issue-text'
import { counterMeansWords } from '@caderneta/contracts/payment-means-words'
import { sql } from 'kysely'
import { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import type { ImportKind, PlannedRow, RowPass, RowValues } from '../../platform/imports/import-kind.ts'
import {
  columnAmong,
  type Fault,
  inBothLanguages,
  type SheetColumn,
  type ValuesOf,
} from '../../platform/imports/sheet-column.ts'
import { holds } from './invoice-holds.ts'
import { invoiceColumns, invoiceNames, type InvoiceRecord } from './invoice-store.ts'
import { payAtSchool, receiptRefusal } from './pay-at-school.ts'
import { toleranceIn, toleranceOf } from './settlement-tolerance.ts'

const sheetColumns = [
  {
    key: 'number',
    type: 'integer',
    words: { 'pt-BR': 'Número da fatura', en: 'Invoice number' },
    also: ['fatura', 'numero', 'invoice'],
    example: inBothLanguages('1042'),
    hint: { 'pt-BR': 'Ou o número, ou o código da fatura.', en: 'Either the number or the code of the invoice.' },
  },
  {
    key: 'externalId',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Código da fatura no sistema da escola', en: "Invoice code in the school's system" },
    also: ['codigo da fatura', 'id externo', 'identificador', 'external id'],
    example: inBothLanguages('FAT-2026-0042'),
    hint: { 'pt-BR': 'Se a fatura veio com um código.', en: 'Where the invoice came with a code.' },
  },
  {
    key: 'paidDate',
    type: 'date',
    required: true,
    words: { 'pt-BR': 'Data do pagamento', en: 'Payment date' },
    also: ['pago em', 'data', 'paid on'],
    example: inBothLanguages('05/12/2026'),
    hint: { 'pt-BR': 'Da emissão da fatura até hoje.', en: 'From the issue of the invoice until today.' },
  },
  {
    key: 'totalPaidCents',
    type: 'money',
    required: true,
    words: { 'pt-BR': 'Valor pago', en: 'Amount paid' },
    also: ['valor', 'valor recebido', 'valor pago (r$)', 'paid'],
    example: inBothLanguages('1.250,50'),
    hint: {
      'pt-BR': 'O devido, ou uma parte dele: o restante fica em aberto. Muito acima do devido é recusado.',
      en: 'What is due, or a part of it: the rest stays open. Far above what is due is refused.',
    },
  },
  {
    key: 'means',
    type: 'choice',
    words: { 'pt-BR': 'Meio de pagamento', en: 'Means of payment' },
    also: ['meio', 'forma de pagamento', 'means'],
    choices: Object.fromEntries(Object.entries(counterMeansWords).map(([key, words]) => [key, { words }])),
    example: { 'pt-BR': 'Dinheiro', en: 'Cash' },
    hint: { 'pt-BR': 'Em branco, não informado.', en: 'Empty: not told.' },
  },
] as const satisfies readonly SheetColumn[]
type Values = ValuesOf<typeof sheetColumns>

const Row = z.object({
  number: z.number().nullable(),
  externalId: z.string().nullable(),
  paidDate: z.string().nullable(),
  totalPaidCents: z.number().nullable(),
  means: z.string().nullable(),
})

const columnOf = columnAmong({ paidDate: 'paidDate', totalPaidCents: 'totalPaidCents', means: 'means' })

export const liquidationSheet: ImportKind = {
  kind: 'liquidations',
  name: { 'pt-BR': 'Liquidação de faturas', en: 'Liquidation of invoices' },
  columns: sheetColumns,
  job: jobKinds.ImportLiquidation,
  calls: [invoices.pay],
  columnOf,
  recordId: (answer) => z.object({ id: z.string() }).parse(answer).id,
  begin: async (_tx, scope) => new LiquidationPass(scope),
}

class LiquidationPass implements RowPass {
  readonly #scope: Scope
  #found: InvoiceRecord[] = []
  #toleranceCents = 0
  /** Row of each invoice. */
  readonly #seen = new Map<string, number>()

  constructor(scope: Scope) {
    this.#scope = scope
  }

  async meet(tx: Tx, rows: readonly RowValues[]): Promise<void> {
    this.#toleranceCents = toleranceIn(await tx.rows(toleranceOf(this.#scope)))
    const given = rows.map((row) => Row.parse(row))
    const numbers = [...new Set(given.flatMap(({ number }) => number ?? []))]
    const codes = [...new Set(given.flatMap(({ externalId }) => externalId ?? []))]
    this.#found = await tx.rows(
      statement(sql<InvoiceRecord>`select ${invoiceColumns}, ${holds} as holds from invoice i ${invoiceNames}
        where i.tenant_id = ${this.#scope.tenantId}::int and ${inSchools(this.#scope, 'i.school_id')}
          and (i.number = any(${numbers}::bigint[]) or i.external_id = any(${codes}::text[])) order by i.id`),
    )
  }

  plan(row: RowValues, position: number): PlannedRow {
    const values = Row.parse(row)
    const named = this.#invoiceOf(values)
    if ('fault' in named) return { faults: [named.fault] }
    const { id } = named.found
    const before = this.#seen.get(id)
    if (before !== undefined) return wrong(values, 'invoice_twice_in_sheet', { row: before })
    const { paidDate, totalPaidCents, means } = values
    const read = invoices.pay.body.safeParse({ paidDate, totalPaidCents, means })
    if (!read.success) return { faults: read.error.issues.map(faultOf) }
    const refused = receiptRefusal(named.found, read.data, this.#scope, this.#toleranceCents)
    if (refused) return wrong(values, refused.refusal, refused.values, columnOf(refused.members ?? []))
    this.#seen.set(id, position)
    const input = { params: { id }, query: {}, body: read.data }
    return { faults: [], write: (call) => payAtSchool.run({ ...call, key: undefined, input }) }
  }

  #invoiceOf(values: Values): { found: InvoiceRecord } | { fault: Fault } {
    const { number, externalId } = values
    if (number === null && externalId === null) return { fault: { column: 'number', code: 'invoice_unnamed' } }
    const coded = this.#found.filter((each) => each.external_id === externalId)
    if (number === null) return soleOf(livingOf(coded), 'externalId')
    const numbered = soleOf(
      this.#found.filter((each) => each.number === number),
      'number',
    )
    if ('fault' in numbered || externalId === null || coded.includes(numbered.found)) return numbered
    return { fault: { column: 'externalId', code: 'invoice_names_differ' } }
  }
}

function soleOf(
  [found, another]: readonly InvoiceRecord[],
  column: string,
): { found: InvoiceRecord } | { fault: Fault } {
  if (!found) return { fault: { column, code: 'invoice_of_sheet_unknown' } }
  return another ? { fault: { column, code: 'invoice_code_of_several' } } : { found }
}

/** A code leads to the invoice that stands: not to those that another replaced. */
function livingOf(coded: readonly InvoiceRecord[]): readonly InvoiceRecord[] {
  const living = coded.filter(({ status }) => !['duplicated', 'canceled', 'refunded'].includes(status))
  return living.length > 0 ? living : coded
}

function wrong({ number }: Values, code: string, values?: Fault['values'], column?: Fault['column']): PlannedRow {
  const place = column ?? (number === null ? 'externalId' : 'number')
  return { faults: [{ column: place, code, ...(values ? { values } : {}) }] }
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  const { key: code, values } = issueKey(issue)
  return { column: columnOf([issue.path.join('.')]), code, values }
}
