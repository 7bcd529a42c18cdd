// The sheet of single invoices: a student, what is charged, for which month, until when.
import { z } from 'zod'
import type { RowValues } from '../../platform/imports/import-kind.ts'
import { columnAmong, inBothLanguages, type SheetColumn, type ValuesOf } from '../../platform/imports/sheet-column.ts'
import { knownStudentColumns } from '../enrollments/public.ts'
import { schoolColumn } from '../schools/public.ts'

const studentColumns = [
  schoolColumn,
  ...knownStudentColumns,
  {
    key: 'schoolYear',
    type: 'integer',
    required: true,
    words: { 'pt-BR': 'Ano letivo', en: 'School year' },
    also: ['ano', 'year'],
    example: inBothLanguages('2026'),
    hint: { 'pt-BR': 'Da matrícula que é cobrada. Quatro dígitos.', en: 'Of the enrollment charged. Four digits.' },
  },
] as const satisfies readonly SheetColumn[]

const chargeColumns = [
  {
    key: 'product',
    type: 'text',
    most: 120,
    words: { 'pt-BR': 'Produto', en: 'Product' },
    also: ['item', 'descricao', 'servico'],
    example: { 'pt-BR': 'Mensalidade', en: 'Tuition' },
    hint: {
      'pt-BR': 'Nome do cadastro de produtos. Em branco, vale Mensalidade.',
      en: 'Name of the catalog. Empty: Tuition.',
    },
  },
  {
    key: 'competence',
    type: 'text',
    most: 10,
    required: true,
    words: { 'pt-BR': 'Competência', en: 'Month' },
    also: ['mes', 'referencia', 'mes de referencia', 'competence'],
    example: inBothLanguages('12/2026'),
    hint: { 'pt-BR': 'Mês e ano, como 12/2026.', en: 'Month and year, as 12/2026.' },
  },
  {
    key: 'dueDate',
    type: 'date',
    required: true,
    words: { 'pt-BR': 'Vencimento', en: 'Due date' },
    also: ['data de vencimento', 'vence em', 'due'],
    example: inBothLanguages('10/12/2026'),
    hint: { 'pt-BR': 'Hoje ou depois.', en: 'Today or later.' },
  },
  {
    key: 'valueCents',
    type: 'money',
    words: { 'pt-BR': 'Valor', en: 'Amount' },
    also: ['valor da fatura', 'valor (r$)', 'value'],
    example: inBothLanguages('1.250,50'),
    hint: {
      'pt-BR': 'Em branco, vale o do produto ou o da matrícula.',
      en: 'Empty: that of the product or of the enrollment.',
    },
  },
  {
    key: 'installment',
    type: 'integer',
    words: { 'pt-BR': 'Parcela', en: 'Installment' },
    also: ['numero da parcela', 'installment'],
    example: inBothLanguages('1'),
    hint: { 'pt-BR': 'Em branco, vale 1.', en: 'Empty: 1.' },
  },
  {
    key: 'externalId',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Código da fatura no sistema da escola', en: "Invoice code in the school's system" },
    also: ['codigo da fatura', 'id externo', 'identificador', 'external id'],
    example: inBothLanguages('FAT-2026-0042'),
    hint: { 'pt-BR': 'Um código não se repete na escola.', en: 'No code stands twice in a school.' },
  },
  {
    key: 'observations',
    type: 'text',
    most: 500,
    words: { 'pt-BR': 'Observações', en: 'Notes' },
    also: ['obs', 'observacao'],
    example: inBothLanguages(''),
    hint: { 'pt-BR': 'Aparecem no boleto.', en: 'They stand on the boleto.' },
  },
] as const satisfies readonly SheetColumn[]

export const sheetColumns = [...studentColumns, ...chargeColumns] as const
export type SheetValues = ValuesOf<typeof sheetColumns>

const text = z.string().nullable()
const number = z.number().nullable()
const Row = z.object({
  schoolCode: text,
  studentName: text,
  studentCode: text,
  guardianTaxId: text,
  schoolYear: number,
  product: text,
  competence: text,
  dueDate: text,
  valueCents: number,
  installment: number,
  externalId: text,
  observations: text,
})

/** The values of a row that was read without a fault. */
export function valuesOf(row: RowValues): SheetValues {
  return Row.parse(row)
}

export const columnOf = columnAmong({
  enrollmentId: 'studentName',
  competence: 'competence',
  dueDate: 'dueDate',
  product: 'product',
  valueCents: 'valueCents',
  installmentNumber: 'installment',
  totalInstallments: 'installment',
  externalId: 'externalId',
  observations: 'observations',
})

/** `12/2026` or a day of the month, as its first day. What is neither stays: the contract says what is wrong with it. */
export function monthOf(written: string | null): string | null {
  if (written === null) return null
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  if (month !== undefined && year !== undefined) return `${year}-${month.padStart(2, '0')}-01`
  return written.replace(/^(\d{4}-\d{2})(?:-\d{2})?$/, '$1-01')
}
