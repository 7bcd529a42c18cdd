// Words that the specification quotes, letter by letter, wherever a call refuses with them.
import { expect, test } from 'vitest'
import { operations, refusalPhrases } from './index.ts'
import { commonRefusals } from './refusals.ts'

const quoted: readonly (readonly [code: string, words: string])[] = [
  ['unexpected', 'Ocorreu um erro, tente novamente mais tarde'],
  ['school_not_found', 'Escola informada não foi encontrada'],
  ['student_not_found', 'Estudante não encontrado'],
  ['class_not_found', 'Turma não encontrada'],
  ['remessa_not_found', 'Remessa não encontrada'],
  ['retorno_not_found', 'Retorno não encontrado'],
  ['no_guardian_with_tax_id', 'Nenhum responsável associado'],
  ['postal_code_not_found', 'CEP não encontrado'],
]

test.for(quoted)('%s says "%s", in every area that refuses with it', ([code, words]) => {
  const ofCalls = operations.map(({ refusals = {} }) => refusals[code]?.['pt-BR'])
  const said = [commonRefusals, refusalPhrases].map(
    (phrases: Record<string, { 'pt-BR': string }>) => phrases[code]?.['pt-BR'],
  )
  const known = new Set([...ofCalls, ...said].filter((text) => text !== undefined))
  expect(known.size).toBeGreaterThan(0)
  // A quoted phrase may be followed by what to do about it.
  for (const text of known) expect(text.startsWith(words), text).toBe(true)
})
