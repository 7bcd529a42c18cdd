// An operation as it is planned on the model: what must be answered, what it does to the model, and the real call.
import { must } from '../../src/platform/must.ts'
import type { Client, Reply } from '../support/api.ts'
import type { Bill, Family } from './family.ts'

export type Hands = {
  admin: Client
  approver: Client
  bankAccountId: string
  /** A Pix for the invoice arrives. */
  pix: (invoiceId: string, cents: number, paidOn: string) => Promise<void>
  /** What waits for a decision about money that came for a canceled invoice. */
  claim: (invoiceId: string) => Promise<{ id: string; version: number }>
}

export type Answer = Pick<Reply<unknown>, 'status' | 'body'>

export type Plan = {
  /** Code of the refusal; null: it is done. */
  refusal: string | null
  call: (hands: Hands) => Promise<Answer | null>
  apply: (answer: Answer | null) => void
  bill?: Bill
}

/** Null: nothing to try. */
export type Operation = (family: Family, pick: number, variant: number) => Plan | null

/** Null is a choice too. */
export function oneOf<T>(values: readonly [T, ...T[]] | readonly T[], number: number): T {
  const [found] = values.slice(number % values.length)
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

/** An operation on one of the family's invoices. */
export const onBill =
  (plan: (family: Family, bill: Bill, variant: number) => Plan | null): Operation =>
  (family, pick, variant) => {
    if (family.bills.length === 0) return null
    const bill = oneOf(family.bills, pick)
    const planned = plan(family, bill, variant)
    return planned && { ...planned, bill }
  }

/** Text of the answer's body under a name. */
export function textOf(answer: Answer | null, name: string): string {
  const body = answer?.body
  if (typeof body !== 'object' || body === null) throw new Error('an answer without a body')
  const found = Object.entries(body).find(([key]) => key === name)
  return String(must(found, `the answer has ${name}`)[1])
}
