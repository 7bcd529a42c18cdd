// What a contract model may leave open: each is filled in when the contract of an enrollment is made. A contract is a Brazilian paper,
// and a secretary writes it: the names are Portuguese in either language of the screens.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Phrase } from './refusals.ts'

export const contractPlaceholders = {
  aluno: { 'pt-BR': 'Nome do aluno', en: 'Name of the student' },
  responsável: { 'pt-BR': 'Nome do responsável financeiro', en: 'Name of the guardian who pays' },
  CPF: { 'pt-BR': 'CPF do responsável', en: 'CPF of the guardian' },
  escola: { 'pt-BR': 'Razão social da escola', en: 'Company name of the school' },
  'CNPJ da escola': { 'pt-BR': 'CNPJ da escola', en: 'CNPJ of the school' },
  turma: { 'pt-BR': 'Turma', en: 'Class' },
  'ano letivo': { 'pt-BR': 'Ano letivo', en: 'School year' },
  anuidade: { 'pt-BR': 'Anuidade', en: 'Annuity' },
  parcelas: { 'pt-BR': 'Número de parcelas', en: 'Number of installments' },
  'valor da parcela': { 'pt-BR': 'Valor da parcela, sem descontos', en: 'Amount of an installment, before discounts' },
  'primeiro vencimento': { 'pt-BR': 'Primeiro vencimento', en: 'First due date' },
  'dia de vencimento': { 'pt-BR': 'Dia de vencimento', en: 'Due day' },
  descontos: { 'pt-BR': 'Descontos', en: 'Discounts' },
  hoje: { 'pt-BR': 'Data em que o contrato é feito', en: 'Date on which the contract is made' },
} satisfies Record<string, Phrase>

export type ContractPlaceholder = keyof typeof contractPlaceholders

/** Without regard to accents, case and how many blanks. */
const spelled = (name: string) => searchKey(name).replaceAll(/\s+/g, ' ').trim()

function isPlaceholder(name: string): name is ContractPlaceholder {
  return Object.hasOwn(contractPlaceholders, name)
}

/** Undefined: a contract fills in nothing of this name. */
export function placeholderNamed(given: string): ContractPlaceholder | undefined {
  return Object.keys(contractPlaceholders)
    .filter(isPlaceholder)
    .find((name) => spelled(name) === spelled(given))
}

/** `{{name}}`, with or without blanks inside. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g

/** What stands between braces and is not known; braces that do not close are told as they stand. */
export function unknownPlaceholders(html: string): string[] {
  const names = [...html.matchAll(placeholderPattern)].map(([, name = '']) => name.trim())
  const rest = html.replaceAll(placeholderPattern, '')
  const loose = /\{\{|\}\}/.exec(rest)
  return [...new Set([...names.filter((name) => !placeholderNamed(name)), ...(loose ? [loose[0]] : [])])]
}
