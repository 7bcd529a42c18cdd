// The words of a reminder: a network's text with what it names filled in. Plain text: letters are lines, and nothing in them is markup. Pure.
import { emailVariables } from '@caderneta/contracts/collection-emails'

type Variable = (typeof emailVariables)[number]
export type Values = Record<Variable, string>
export type Words = { subject: string; body: string }

const known: ReadonlySet<string> = new Set(emailVariables)
/** A subject is read over the shoulder: it says who writes, and nothing of the debt. */
const inSubject: ReadonlySet<string> = new Set(['escola'])

const named = /\{\{([^{}]*)\}\}/g

function namesIn(text: string): string[] {
  return [...text.matchAll(named)].map(([whole]) => whole.slice(2, -2).trim())
}

export function wordsProblem({
  subject,
  body,
}: Words): { code: 'unknown_variable' | 'variable_not_in_subject'; name: string; member: 'subject' | 'body' } | null {
  for (const [member, text] of [['subject', subject] as const, ['body', body] as const]) {
    const name = namesIn(text).find((each) => !known.has(each))
    if (name !== undefined) return { code: 'unknown_variable', name, member }
  }
  const name = namesIn(subject).find((each) => !inSubject.has(each))
  return name === undefined ? null : { code: 'variable_not_in_subject', name, member: 'subject' }
}

export function filled(text: string, values: Values): string {
  return text.replace(named, (whole, name: string) =>
    isVariable(name.trim()) ? values[name.trim() as Variable] : whole,
  )
}

function isVariable(name: string): name is Variable {
  return known.has(name)
}

/** A family that was made up: what a preview and a test show. */
export const inventedFamily: Values = {
  responsavel: 'Marina',
  escola: 'Colégio Exemplo',
  alunos: 'Helena e Caio',
  faturas: 'Helena, setembro/2026: R$ 1.468,80\nCaio, setembro/2026: R$ 1.580,00',
  quantidade: '2',
  total: 'R$ 3.048,80',
  dias: '12',
}

/** What is proposed where nothing was written yet. */
export const proposedWords: Words = {
  subject: '{{escola}}: aviso sobre faturas',
  body: `Não encontramos o pagamento das faturas abaixo, vencidas há {{dias}} dias:

{{faturas}}

O total hoje é {{total}}, com os encargos do contrato. No link você vê cada valor e paga por Pix ou boleto.

Se precisar combinar outra data, responda à secretaria da escola.`,
}

export const proposedDays = [5, 15, 30]
