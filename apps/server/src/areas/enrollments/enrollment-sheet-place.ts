// Columns that several sheets have: which student, where the student goes, and on which terms.
import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { inBothLanguages, type SheetColumn, type ValuesOf } from '../../platform/imports/sheet-column.ts'
import { schoolColumn } from '../schools/public.ts'

/** A student who is registered, by name and by what tells two of one name apart. */
export const knownStudentColumns = [
  {
    key: 'studentName',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Nome do aluno', en: 'Student name' },
    also: ['aluno', 'nome aluno', 'estudante', 'nome do estudante', 'student'],
    example: inBothLanguages('João Teles'),
    hint: { 'pt-BR': 'Como está no cadastro.', en: 'As it is registered.' },
  },
  {
    key: 'studentCode',
    type: 'text',
    most: 60,
    words: { 'pt-BR': 'Código do aluno no sistema da escola', en: "Student code in the school's system" },
    also: ['codigo do aluno', 'matricula', 'ra', 'registro do aluno', 'rm', 'codigo', 'student code'],
    example: inBothLanguages('2026-0042'),
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
    example: inBothLanguages('529.982.247-25'),
    hint: { 'pt-BR': 'Com ou sem pontos.', en: 'With or without punctuation.' },
  },
] as const satisfies readonly SheetColumn[]

export const placeColumns = [
  schoolColumn,
  {
    key: 'className',
    type: 'text',
    most: 120,
    required: true,
    words: { 'pt-BR': 'Turma', en: 'Class' },
    also: ['nome da turma', 'classe', 'class name'],
    example: inBothLanguages('5º ano A'),
    hint: { 'pt-BR': 'Nome da turma, como está no cadastro.', en: 'Name of the class as it is registered.' },
  },
  {
    key: 'schoolYear',
    type: 'integer',
    required: true,
    words: { 'pt-BR': 'Ano letivo', en: 'School year' },
    also: ['ano', 'year'],
    example: inBothLanguages('2027'),
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
    example: inBothLanguages(''),
    hint: {
      'pt-BR': 'Em branco, vale o curso da turma. Preenchido, precisa ser esse curso.',
      en: 'Empty: that of the class. Filled in, it must be the course of the class.',
    },
  },
] as const satisfies readonly SheetColumn[]

export const entryColumns = [
  {
    key: 'startingMonth',
    type: 'integer',
    words: { 'pt-BR': 'Mês da primeira parcela', en: 'Month of the first installment' },
    also: ['primeira parcela', 'primeiro mes'],
    example: inBothLanguages('1'),
    hint: { 'pt-BR': 'De 1 a 12. Em branco, vale o mês da turma.', en: '1 to 12. Empty: the month of the class.' },
  },
  {
    key: 'passedInstallments',
    type: 'integer',
    words: { 'pt-BR': 'Parcelas de fora', en: 'Installments left out' },
    also: ['parcelas passadas', 'entrada tardia', 'parcelas nao cobradas'],
    example: inBothLanguages('0'),
    hint: {
      'pt-BR': 'Para quem entra no meio do ano: as parcelas que não são cobradas.',
      en: 'Of who enters during the year: the installments that are not billed.',
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
    hint: { 'pt-BR': 'Em branco, vale a mensalidade da turma.', en: 'Empty: the fee of the class.' },
  },
  {
    key: 'dueDay',
    type: 'integer',
    words: { 'pt-BR': 'Dia de vencimento', en: 'Due day' },
    also: ['vencimento', 'dia do vencimento', 'dia vencimento'],
    example: inBothLanguages('10'),
    hint: { 'pt-BR': 'De 1 a 31. Em branco, vale o dia da turma.', en: '1 to 31. Empty: the day of the class.' },
  },
] as const satisfies readonly SheetColumn[]

/** The "+1" of 11+1 and 12+1. */
export const partColumns = [
  {
    key: 'enrollmentPartCents',
    type: 'money',
    words: { 'pt-BR': 'Parcela da matrícula (R$)', en: 'Enrollment part (R$)' },
    also: ['valor da matricula', 'parcela de matricula', 'taxa de matricula', 'enrollment fee'],
    example: inBothLanguages(''),
    hint: {
      'pt-BR': 'Nos planos 11+1 e 12+1: o que da anuidade é pago na matrícula. Em branco, nada.',
      en: 'In plans of 11+1 and 12+1: what of the annuity is paid at enrollment. Empty: nothing.',
    },
  },
  {
    key: 'enrollmentPartOn',
    type: 'date',
    words: { 'pt-BR': 'Vencimento da matrícula', en: 'Enrollment part due on' },
    also: ['vencimento da parcela da matricula', 'data da matricula'],
    example: inBothLanguages(''),
    hint: {
      'pt-BR': 'dia/mês/ano. Só com a parcela da matrícula.',
      en: 'day/month/year. Only with the enrollment part.',
    },
  },
] as const satisfies readonly SheetColumn[]

export const discountColumns = [
  {
    key: 'discountPercent',
    type: 'percent',
    words: { 'pt-BR': 'Desconto em porcentagem', en: 'Discount in percent' },
    also: ['desconto percentual', 'percentual de desconto'],
    example: inBothLanguages('10'),
    hint: {
      'pt-BR': 'De 1 a 100. Em branco, valem os descontos da turma. Preencha a porcentagem ou o valor, não os dois.',
      en: '1 to 100. Empty: the discounts of the class. Fill in the percentage or the value, not both.',
    },
  },
  {
    key: 'discountCents',
    type: 'money',
    words: { 'pt-BR': 'Desconto em reais', en: 'Discount in reais' },
    also: ['valor do desconto'],
    example: inBothLanguages(''),
    hint: { 'pt-BR': 'Por mês, em reais.', en: 'A month, in reais.' },
  },
  {
    key: 'discountReason',
    type: 'text',
    most: 200,
    words: { 'pt-BR': 'Motivo do desconto', en: 'Reason of the discount' },
    also: ['motivo desconto'],
    example: { 'pt-BR': 'Acordo com a família', en: 'Agreed with the family' },
    hint: { 'pt-BR': 'Em branco, vale “Planilha”.', en: 'Empty: “Planilha”.' },
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
      'pt-BR': 'Em branco, em andamento. Vaga reservada é confirmada depois.',
      en: 'Empty: in progress. A reserved place is confirmed later.',
    },
  },
] as const satisfies readonly SheetColumn[]

export const ageColumns = [
  {
    key: 'ageException',
    type: 'text',
    most: 200,
    words: { 'pt-BR': 'Exceção de idade', en: 'Exception of age' },
    also: ['excecao de idade', 'motivo da excecao de idade'],
    example: inBothLanguages(''),
    hint: {
      'pt-BR': 'Por que a criança é matriculada antes da idade da turma: decisão judicial, percurso em outra escola.',
      en: 'Why the child is enrolled below the age of the class: a ruling of a court, the way begun at another school.',
    },
  },
] as const satisfies readonly SheetColumn[]
