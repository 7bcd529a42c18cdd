/** The bank's answer "no", with a sentence for the person who asked. */
export class BankProblem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly string[]

  constructor(status: number, code: string, message: string, details: readonly string[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}
