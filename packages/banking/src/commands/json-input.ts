import { BankingError } from '../banking-error.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The value of a JSON text. @throws BankingError `unreadable` in pt-BR when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return value
  } catch {
    throw new BankingError('unreadable', 'O arquivo não é JSON. Confira aspas, vírgulas e colchetes.')
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text or number of the object, as text; undefined when absent or null. @throws BankingError when it is something else. */
export function textOf(object: JsonObject, name: string): string | undefined {
  const value = object[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new BankingError('invalid_input', `O campo "${name}" precisa ser um texto ou um número inteiro.`, name)
}

/** A whole number of cents; undefined when absent. */
export function centsOf(object: JsonObject, name: string): number | undefined {
  const value = object[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new BankingError(
    'invalid_input',
    `O campo "${name}" é um número inteiro de centavos, como 12550 para R$ 125,50.`,
    name,
  )
}

/** A text that must be there. */
export function requiredText(object: JsonObject, name: string): string {
  const value = textOf(object, name)
  if (value !== undefined && value !== '') return value
  throw new BankingError('invalid_input', `Falta o campo "${name}".`, name)
}

export function flagOf(object: JsonObject, name: string): boolean {
  const value = object[name]
  if (value === undefined || value === null || typeof value === 'boolean') return value === true
  throw new BankingError('invalid_input', `O campo "${name}" é true ou false.`, name)
}
