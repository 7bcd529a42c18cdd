// What a message template may leave open: each is filled in for one family when a message is made. Families are written to in
// Portuguese first: the names are Portuguese in either language, of the letters that WhatsApp takes in names of its own.
import { searchKey } from '@caderneta/kernel/search-text'
import { z } from 'zod'
import type { Phrase } from './refusals.ts'

/** What a message is about, and when it goes. */
export const MessageKind = z.enum([
  'beforeDue',
  'dueToday',
  'overdue',
  'paid',
  /** Its offer, which waits for the family. */
  'agreement',
  'installment',
  'brokenAgreement',
  'document',
  'enrollment',
  /** A contract that waits for it. */
  'signature',
  'reEnrollment',
  'cardMachine',
  /** For the school, not for a family. */
  'weeklySummary',
])
export type MessageKind = z.output<typeof MessageKind>

/** What a rule or the weekly summary sends; of the others there are templates from before, and no new ones. */
export const SentKind = MessageKind.exclude(['document', 'cardMachine'])

export function isSent(kind: MessageKind): boolean {
  return SentKind.safeParse(kind).success
}

type Variable = {
  words: Phrase
  /** What stands in its place where no family is chosen. */
  sample: Phrase
  kinds: readonly MessageKind[]
  /** May stand in a subject: what debt a family has, and the child's name, are for nobody who looks over a shoulder. */
  inSubject: boolean
}

const every = MessageKind.options
const toFamilies = MessageKind.exclude(['weeklySummary']).options
const toSchools = ['weeklySummary'] as const
const ofInvoices = ['beforeDue', 'dueToday', 'overdue', 'paid'] as const
const ofDebts = ['beforeDue', 'dueToday', 'overdue', 'paid', 'installment'] as const
const toPay = ['beforeDue', 'dueToday', 'overdue', 'installment'] as const
const ofAgreements = ['agreement', 'installment', 'brokenAgreement'] as const
const ofEnrollments = ['enrollment', 'signature', 'reEnrollment'] as const
const same = (text: string): Phrase => ({ 'pt-BR': text, en: text })

export const messageVariables = {
  responsavel: {
    words: { 'pt-BR': 'Primeiro nome do responsável', en: 'First name of the guardian' },
    sample: same('Marina'),
    kinds: toFamilies,
    inSubject: true,
  },
  escola: {
    words: { 'pt-BR': 'Nome da escola', en: 'Name of the school' },
    sample: same('Escola Primavera'),
    kinds: every,
    inSubject: true,
  },
  hoje: {
    words: { 'pt-BR': 'Data do envio', en: 'Date of sending' },
    sample: same('10/02/2027'),
    kinds: every,
    inSubject: true,
  },
  link_familia: {
    words: { 'pt-BR': 'Link da página da família', en: 'Link of the family’s page' },
    sample: same('https://exemplo.com.br/f/g/abc123'),
    kinds: toFamilies,
    inSubject: false,
  },
  aluno: {
    words: { 'pt-BR': 'Primeiro nome do aluno', en: 'First name of the student' },
    sample: same('Pedro'),
    kinds: [...ofInvoices, ...ofEnrollments],
    inSubject: false,
  },
  turma: {
    words: { 'pt-BR': 'Turma da matrícula', en: 'Class of the enrollment' },
    sample: same('5º ano A'),
    kinds: ofEnrollments,
    inSubject: true,
  },
  ano_letivo: {
    words: { 'pt-BR': 'Ano letivo', en: 'School year' },
    sample: same('2027'),
    kinds: ofEnrollments,
    inSubject: true,
  },
  numero: {
    words: { 'pt-BR': 'Número da fatura', en: 'Number of the invoice' },
    sample: same('10482'),
    kinds: ofDebts,
    inSubject: true,
  },
  mes: {
    words: { 'pt-BR': 'Mês da fatura', en: 'Month of the invoice' },
    sample: { 'pt-BR': 'fevereiro/2027', en: 'February/2027' },
    kinds: ofInvoices,
    inSubject: true,
  },
  vencimento: {
    words: { 'pt-BR': 'Vencimento', en: 'Due date' },
    sample: same('15/02/2027'),
    kinds: [...ofDebts, 'agreement'],
    inSubject: true,
  },
  valor: {
    words: { 'pt-BR': 'Valor a pagar no dia do envio', en: 'Amount to pay on the day of sending' },
    sample: same('R$ 1.250,00'),
    kinds: toPay,
    inSubject: false,
  },
  dias_atraso: {
    words: { 'pt-BR': 'Dias de atraso', en: 'Days overdue' },
    sample: same('5'),
    kinds: ['overdue', 'installment'],
    inSubject: false,
  },
  linha_digitavel: {
    words: { 'pt-BR': 'Linha digitável do boleto', en: 'Digitable line of the boleto' },
    sample: same('34191.79001 01043.510047 91020.150008 1 00000000125000'),
    kinds: toPay,
    inSubject: false,
  },
  pix: {
    words: { 'pt-BR': 'Pix copia e cola', en: 'Pix code' },
    sample: same('00020126580014br.gov.bcb.pix0136exemplo5204000053039865802BR6304ABCD'),
    kinds: toPay,
    inSubject: false,
  },
  link_fatura: {
    words: { 'pt-BR': 'Link da página da fatura', en: 'Link of the invoice’s page' },
    sample: same('https://exemplo.com.br/f/abc123'),
    kinds: ofDebts,
    inSubject: false,
  },
  acordo: {
    words: { 'pt-BR': 'Número do acordo', en: 'Number of the agreement' },
    sample: same('318'),
    kinds: ofAgreements,
    inSubject: false,
  },
  valor_acordo: {
    words: { 'pt-BR': 'Valor total do acordo', en: 'Total of the agreement' },
    sample: same('R$ 3.600,00'),
    kinds: ['agreement'],
    inSubject: false,
  },
  parcelas: {
    words: { 'pt-BR': 'Quantas parcelas o acordo tem', en: 'How many installments the agreement has' },
    sample: same('6'),
    kinds: ['agreement'],
    inSubject: false,
  },
  proposta_ate: {
    words: { 'pt-BR': 'Até quando a proposta vale', en: 'Until when the offer is good' },
    sample: same('13/02/2027'),
    kinds: ['agreement'],
    inSubject: false,
  },
  link_acordo: {
    words: { 'pt-BR': 'Link para ler e aceitar o acordo', en: 'Link to read and accept the agreement' },
    sample: same('https://exemplo.com.br/a/abc123'),
    kinds: ['agreement'],
    inSubject: false,
  },
  parcela: {
    words: { 'pt-BR': 'Parcela do acordo: qual, de quantas', en: 'Installment of the agreement: which, of how many' },
    sample: same('2/6'),
    kinds: ['installment'],
    inSubject: false,
  },
  divida: {
    words: {
      'pt-BR': 'Valor das faturas que voltaram do acordo, sem multa e juros',
      en: 'Amount of the invoices that came back from the agreement, without fine and interest',
    },
    sample: same('R$ 2.400,00'),
    kinds: ['brokenAgreement'],
    inSubject: false,
  },
  link_contrato: {
    words: { 'pt-BR': 'Link para ler e assinar o contrato', en: 'Link to read and sign the contract' },
    sample: same('https://exemplo.com.br/c/abc123'),
    kinds: ['signature'],
    inSubject: false,
  },
  assinar_ate: {
    words: { 'pt-BR': 'Até quando o link do contrato vale', en: 'Until when the link of the contract is good' },
    sample: same('28/02/2027'),
    kinds: ['signature'],
    inSubject: true,
  },
  rematricula_de: {
    words: { 'pt-BR': 'Primeiro dia da rematrícula', en: 'First day of re-enrollment' },
    sample: same('01/10/2027'),
    kinds: ['reEnrollment'],
    inSubject: true,
  },
  rematricula_ate: {
    words: { 'pt-BR': 'Último dia da rematrícula', en: 'Last day of re-enrollment' },
    sample: same('30/11/2027'),
    kinds: ['reEnrollment'],
    inSubject: true,
  },
  pago_em: {
    words: { 'pt-BR': 'Dia do pagamento', en: 'Day of the payment' },
    sample: same('12/02/2027'),
    kinds: ['paid'],
    inSubject: true,
  },
  valor_pago: {
    words: { 'pt-BR': 'Valor pago', en: 'Amount paid' },
    sample: same('R$ 1.250,00'),
    kinds: ['paid'],
    inSubject: false,
  },
  recebido: {
    words: { 'pt-BR': 'Recebido nos últimos sete dias', en: 'Received in the last seven days' },
    sample: same('R$ 48.320,00'),
    kinds: toSchools,
    inSubject: false,
  },
  em_aberto: {
    words: { 'pt-BR': 'A vencer', en: 'Not due yet' },
    sample: same('R$ 112.500,00'),
    kinds: toSchools,
    inSubject: false,
  },
  vencido: {
    words: { 'pt-BR': 'Vencido, sem multa e juros', en: 'Overdue, without fine and interest' },
    sample: same('R$ 9.870,00'),
    kinds: toSchools,
    inSubject: false,
  },
  inadimplentes: {
    words: { 'pt-BR': 'Famílias com fatura vencida', en: 'Families with an overdue invoice' },
    sample: same('7'),
    kinds: toSchools,
    inSubject: false,
  },
  proximo_repasse: {
    words: { 'pt-BR': 'Próximo repasse: data e valor', en: 'Next transfer: date and amount' },
    sample: same('15/02/2027, R$ 41.200,00'),
    kinds: toSchools,
    inSubject: false,
  },
} as const satisfies Record<string, Variable>

export type MessageVariable = keyof typeof messageVariables
/** What is known for one family; what is not there is missing. */
export type MessageValues = Partial<Record<MessageVariable, string>>

export const messageVariableNames = Object.keys(messageVariables).filter(isVariable)

function isVariable(name: string): name is MessageVariable {
  return Object.hasOwn(messageVariables, name)
}

export function isOfKind(name: MessageVariable, kind: MessageKind): boolean {
  return messageVariables[name].kinds.some((own) => own === kind)
}

/** Without regard to accents and case; a blank is as good as an underscore. */
const spelled = (name: string) =>
  searchKey(name)
    .trim()
    .replaceAll(/[\s_]+/g, '_')

/** Undefined: nothing of this name is filled in. */
export function variableNamed(given: string): MessageVariable | undefined {
  const name = spelled(given)
  return isVariable(name) ? name : undefined
}

/** `{{name}}`, with or without blanks inside. */
export const variablePattern = /\{\{([^{}]*)\}\}/g

/** Names between braces, each once, as they were written. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(variablePattern)].map(([, name = '']) => name.trim()))]
}

/** Braces that do not close, as they stand. */
export function looseBraces(text: string): string[] {
  const loose = /\{\{|\}\}/.exec(text.replaceAll(variablePattern, ''))
  return loose ? [loose[0]] : []
}
