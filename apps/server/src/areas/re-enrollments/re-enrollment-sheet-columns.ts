// The sheet of re-enrollments: a student who is there, the class of the next year, and the terms.
import { z } from 'zod'
import type { RowValues } from '../../platform/imports/import-kind.ts'
import type { Fault, SheetColumn, ValuesOf } from '../../platform/imports/sheet-column.ts'
import { discountColumns, placeColumns, priceColumns, statusColumns } from '../enrollments/public.ts'

const same = (text: string) => ({ 'pt-BR': text, en: text })

const studentColumns = [
  {
    key: 'studentName',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Nome do aluno', en: 'Student name' },
    also: ['aluno', 'nome aluno', 'estudante', 'nome do estudante', 'student'],
    example: same('João Teles'),
    hint: { 'pt-BR': 'Como está no cadastro.', en: 'As it is registered.' },
  },
  {
    key: 'studentCode',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Código do aluno no sistema da escola', en: "Student code in the school's system" },
    also: ['codigo do aluno', 'matricula', 'ra', 'registro do aluno', 'rm', 'codigo', 'student code'],
    example: same('2026-0042'),
    hint: {
      'pt-BR': 'Ou o código, ou o CPF ou CNPJ do responsável.',
      en: 'Either the code, or the CPF or CNPJ of the guardian.',
    },
  },
  {
    key: 'guardianTaxId',
    type: 'taxId',
    words: { 'pt-BR': 'CPF ou CNPJ do responsável', en: 'Guardian CPF or CNPJ' },
    also: ['cpf', 'cpf do responsavel', 'cpf responsavel', 'cpf/cnpj', 'cpf/cnpj do responsavel', 'cnpj', 'documento'],
    example: same('529.982.247-25'),
    hint: { 'pt-BR': 'Com ou sem pontos.', en: 'With or without punctuation.' },
  },
] as const satisfies readonly SheetColumn[]

export const sheetColumns = [
  ...studentColumns,
  ...placeColumns,
  ...priceColumns,
  ...discountColumns,
  ...statusColumns,
] as const
export type SheetValues = ValuesOf<typeof sheetColumns>

const text = z.string().nullable()
const number = z.number().nullable()
const Row = z.object({
  studentName: text,
  studentCode: text,
  guardianTaxId: text,
  schoolCode: text,
  className: text,
  schoolYear: number,
  monthlyCents: number,
  dueDay: number,
  discountPercent: number,
  discountCents: number,
  discountReason: text,
  status: text,
})

/** The values of a row that was read without a fault. */
export function valuesOf(row: RowValues): SheetValues {
  return Row.parse(row)
}

const columns: Record<string, string> = {
  classId: 'className',
  studentId: 'studentName',
  monthlyCents: 'monthlyCents',
  annuityCents: 'monthlyCents',
  dueDay: 'dueDay',
  status: 'status',
  discounts: 'discountPercent',
  'discounts.0.percent': 'discountPercent',
  'discounts.0.valueCents': 'discountCents',
  'discounts.0.reason': 'discountReason',
}

/** The column that the fields of a refusal or of a schema's complaint mean. */
export function columnOf(members: readonly string[]): Fault['column'] {
  return members.map((member) => columns[member] ?? null).find((column) => column !== null) ?? null
}
