// What a contract model may leave open: each is filled in when the contract of an enrollment is made.
import type { Phrase } from './refusals.ts'

export const contractPlaceholders = {
  student: { 'pt-BR': 'Nome do aluno', en: 'Name of the student' },
  guardian: { 'pt-BR': 'Nome do responsável financeiro', en: 'Name of the guardian who pays' },
  taxId: { 'pt-BR': 'CPF do responsável', en: 'CPF of the guardian' },
  school: { 'pt-BR': 'Razão social da escola', en: 'Company name of the school' },
  schoolTaxId: { 'pt-BR': 'CNPJ da escola', en: 'CNPJ of the school' },
  class: { 'pt-BR': 'Turma', en: 'Class' },
  schoolYear: { 'pt-BR': 'Ano letivo', en: 'School year' },
  annuity: { 'pt-BR': 'Anuidade', en: 'Annuity' },
  installments: { 'pt-BR': 'Número de parcelas', en: 'Number of instalments' },
  installment: { 'pt-BR': 'Valor da parcela, sem descontos', en: 'Amount of an instalment, before discounts' },
  firstDueDate: { 'pt-BR': 'Primeiro vencimento', en: 'First due date' },
  dueDay: { 'pt-BR': 'Dia de vencimento', en: 'Due day' },
  discounts: { 'pt-BR': 'Descontos', en: 'Discounts' },
  today: { 'pt-BR': 'Data em que o contrato é feito', en: 'Date on which the contract is made' },
} satisfies Record<string, Phrase>

export type ContractPlaceholder = keyof typeof contractPlaceholders

export function isContractPlaceholder(name: string): name is ContractPlaceholder {
  return Object.hasOwn(contractPlaceholders, name)
}

/** `{{name}}`, with or without blanks inside. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g

/** What stands between braces and is not known; braces that do not close are told as they stand. */
export function unknownPlaceholders(html: string): string[] {
  const names = [...html.matchAll(placeholderPattern)].map(([, name = '']) => name.trim())
  const rest = html.replaceAll(placeholderPattern, '')
  const loose = /\{\{|\}\}/.exec(rest)
  return [...new Set([...names.filter((name) => !isContractPlaceholder(name)), ...(loose ? [loose[0]] : [])])]
}
