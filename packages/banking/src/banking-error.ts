/** Why a value could not become bytes, or bytes a value. Stable: integrators branch on it. */
export type BankingErrorCode =
  | 'invalid_input'
  | 'incomplete'
  | 'unknown_bank'
  | 'not_certified'
  | 'unreadable'
  | 'check_digit'
  | 'collection_slip'
  | 'too_large'
  | 'self_check'

/** The one error this library throws on bad input; the message is a whole pt-BR sentence, fit to be shown. */
export class BankingError extends Error {
  readonly code: BankingErrorCode
  /** Name of the field at fault, as the caller wrote it; absent when the whole input is. */
  readonly field: string | undefined

  constructor(code: BankingErrorCode, message: string, field?: string) {
    super(message)
    this.name = 'BankingError'
    this.code = code
    this.field = field
  }
}

/** Something found in a bank file. `error` blocks an import, `warning` lets it pass. Line and column are 1-based. */
export type Problem = {
  severity: 'error' | 'warning'
  line: number
  column: number
  message: string
}

/** Something the writer had to change or leave out so that it fits the bank's file. */
export type Notice = {
  kind: 'transliterated' | 'truncated' | 'rounded' | 'notCarried' | 'confirmWithBank'
  /** Index of the title in the input; absent when it is the company's own data. */
  title?: number
  field: string
  meaning: string
  from: string
  to: string
}
