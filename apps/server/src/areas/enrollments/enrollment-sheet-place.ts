// Columns that every sheet of enrollments has: where a student goes, and on which terms.
import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import type { SheetColumn, ValuesOf } from '../../platform/imports/sheet-column.ts'

const same = (text: string) => ({ 'pt-BR': text, en: text })

export const placeColumns = [
  {
    key: 'schoolCode',
    type: 'text',
    most: 20,
    required: true,
    words: { 'pt-BR': 'Código da escola', en: 'School code' },
    also: ['escola', 'codigo escola', 'unidade', 'school'],
    example: same('ESC01'),
    hint: { 'pt-BR': 'Os 5 caracteres do cadastro da escola.', en: "The 5 characters of the school's record." },
  },
  {
    key: 'className',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Turma', en: 'Class' },
    also: ['nome da turma', 'classe', 'class name'],
    example: same('5º ano A'),
    hint: { 'pt-BR': 'Nome da turma, como está no cadastro.', en: 'Name of the class as it is registered.' },
  },
  {
    key: 'schoolYear',
    type: 'integer',
    required: true,
    words: { 'pt-BR': 'Ano letivo', en: 'School year' },
    also: ['ano', 'year'],
    example: same('2027'),
    hint: { 'pt-BR': 'Quatro dígitos.', en: 'Four digits.' },
  },
] as const satisfies readonly SheetColumn[]

export const courseColumns = [
  {
    key: 'courseName',
    type: 'text',
    most: 120,
    words: { 'pt-BR': 'Curso', en: 'Course' },
    also: ['nome do curso', 'course name'],
    example: same(''),
    hint: {
      'pt-BR': 'Vazio: o da turma. Preenchido, precisa ser o curso da turma.',
      en: 'Empty: that of the class. Filled in, it must be the course of the class.',
    },
  },
] as const satisfies readonly SheetColumn[]

export const entryColumns = [
  {
    key: 'startingMonth',
    type: 'integer',
    words: { 'pt-BR': 'Mês da primeira parcela', en: 'Month of the first instalment' },
    also: ['primeira parcela', 'primeiro mes'],
    example: same('1'),
    hint: { 'pt-BR': 'De 1 a 12. Vazio: o mês da turma.', en: '1 to 12. Empty: the month of the class.' },
  },
  {
    key: 'passedInstallments',
    type: 'integer',
    words: { 'pt-BR': 'Parcelas de fora', en: 'Instalments left out' },
    also: ['parcelas passadas', 'entrada tardia', 'parcelas nao cobradas'],
    example: same('0'),
    hint: {
      'pt-BR': 'De quem entra no meio do ano: as parcelas que não são cobradas.',
      en: 'Of who enters during the year: the instalments that are not billed.',
    },
  },
] as const satisfies readonly SheetColumn[]

export const priceColumns = [
  {
    key: 'monthlyCents',
    type: 'money',
    words: { 'pt-BR': 'Mensalidade (R$)', en: 'Monthly fee (R$)' },
    also: ['valor da mensalidade', 'valor mensal', 'valor', 'monthly value'],
    example: { 'pt-BR': '1.250,50', en: '1250.50' },
    hint: { 'pt-BR': 'Vazio: a mensalidade da turma.', en: 'Empty: the fee of the class.' },
  },
  {
    key: 'dueDay',
    type: 'integer',
    words: { 'pt-BR': 'Dia de vencimento', en: 'Due day' },
    also: ['vencimento', 'dia do vencimento', 'dia vencimento'],
    example: same('10'),
    hint: { 'pt-BR': 'De 1 a 31. Vazio: o dia da turma.', en: '1 to 31. Empty: the day of the class.' },
  },
] as const satisfies readonly SheetColumn[]

export const discountColumns = [
  {
    key: 'discountPercent',
    type: 'percent',
    words: { 'pt-BR': 'Desconto em porcentagem', en: 'Discount in percent' },
    also: ['desconto percentual', 'percentual de desconto'],
    example: same('10'),
    hint: {
      'pt-BR': 'De 1 a 100. Vazio: os descontos da turma. Preencha a porcentagem ou o valor, não os dois.',
      en: '1 to 100. Empty: the discounts of the class. Fill in the percentage or the value, not both.',
    },
  },
  {
    key: 'discountCents',
    type: 'money',
    words: { 'pt-BR': 'Desconto em reais', en: 'Discount in reais' },
    also: ['valor do desconto'],
    example: same(''),
    hint: { 'pt-BR': 'Por mês, em reais.', en: 'A month, in reais.' },
  },
  {
    key: 'discountReason',
    type: 'text',
    most: 200,
    words: { 'pt-BR': 'Motivo do desconto', en: 'Reason of the discount' },
    also: ['motivo desconto'],
    example: { 'pt-BR': 'Acordo com a família', en: 'Agreed with the family' },
    hint: { 'pt-BR': 'Vazio: “Planilha”.', en: 'Empty: “Planilha”.' },
  },
] as const satisfies readonly SheetColumn[]

type DiscountCells = ValuesOf<typeof discountColumns>

/** A fixed discount of every month, as the calls take it; none where both cells are empty. */
export function discountsOf({ discountPercent, discountCents, discountReason }: DiscountCells) {
  if (discountPercent === null && discountCents === null) return {}
  const reason = discountReason ?? 'Planilha'
  return { discounts: [{ kind: 'fixed', percent: discountPercent, valueCents: discountCents, reason }] }
}

export const statusColumns = [
  {
    key: 'status',
    type: 'choice',
    choices: {
      inProgress: { words: enrollmentStatusWords.inProgress, also: ['confirmada', 'ativa', 'ativo'] },
      toEnroll: { words: enrollmentStatusWords.toEnroll, also: ['reserva', 'reservada', 'pré-matrícula'] },
    },
    words: { 'pt-BR': 'Situação', en: 'Status' },
    also: ['situacao da matricula'],
    example: enrollmentStatusWords.inProgress,
    hint: {
      'pt-BR': 'Vazio: em andamento. Vaga reservada é confirmada depois.',
      en: 'Empty: in progress. A reserved place is confirmed later.',
    },
  },
] as const satisfies readonly SheetColumn[]
