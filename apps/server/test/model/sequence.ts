// A sequence: what is tried step by step, drawn from a seed. A step is the same for all families that go side by side (a day passes for
// everyone, a file of the bank speaks of everyone); what each family tries in it is its own.
import { randomOf } from '../../src/seed-data/random.ts'
import type { Family } from './family.ts'
import { creditOperations } from './credit-operations.ts'
import { invoiceOperations } from './invoice-operations.ts'
import type { Operation } from './plans.ts'

export const operations = { ...invoiceOperations, ...creditOperations }
export type OperationName = keyof typeof operations
export const names = Object.keys(operations).filter((name): name is OperationName => name in operations)

const weights: Record<OperationName, number> = {
  create: 6,
  close: 6,
  cancel: 3,
  revertCancellation: 4,
  update: 4,
  duplicate: 3,
  pix: 7,
  payAtSchool: 6,
  revertPayment: 4,
  editPayment: 3,
  writeOffRest: 3,
  registerAgain: 3,
  applyCredit: 5,
  returnCredit: 4,
  orderCredit: 2,
  cancelOrder: 1,
  requestRefund: 2,
  approveRefund: 2,
  payRefund: 2,
  cancelRefund: 1,
  reinstate: 3,
  giveBack: 4,
  undoGiveBack: 4,
}
const weighted = names.flatMap((name) => Array.from({ length: weights[name] }, () => name))

export type Step =
  | { kind: 'each' }
  | { kind: 'bank' }
  | { kind: 'remessa' }
  | { kind: 'days'; days: number }
  | { kind: 'month'; month: number }
  | { kind: 'class'; month: number }
  | { kind: 'cancelMany' }

/** What one family does in one step. */
export type Try = { name: OperationName | 'bank' | 'none'; pick: number; variant: number }

/** Numbers from a seed: the same for the same seed. */
export function numbersOf(seed: string): () => number {
  const random = randomOf(seed)
  return () => random.whole(0, 999_999)
}

/** Steps of the whole world: half the files of a bank come between days, and a month is issued now and then. */
export function stepsOf(seed: string, length: number): Step[] {
  const number = numbersOf(seed)
  return Array.from({ length }, (_, index) => stepOf(index, number))
}

function stepOf(index: number, number: () => number): Step {
  const roll = number() % 100
  if (index < 3 || roll < 64) return { kind: 'each' }
  if (roll < 80) return { kind: 'bank' }
  if (roll < 88) return { kind: 'remessa' }
  if (roll < 95) return { kind: 'days', days: 1 + (number() % 20) }
  if (roll < 97) return { kind: 'month', month: 1 + (number() % 8) }
  return roll < 98 ? { kind: 'class', month: 1 + (number() % 8) } : { kind: 'cancelMany' }
}

const tries = 6

/** Mostly what the model lets be done, now and then what it refuses. */
export function tryOf(family: Family, number: () => number): Try {
  const mayRefuse = number() % 5 === 0
  let last: Try = { name: 'none', pick: 0, variant: 0 }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const name = weighted[number() % weighted.length] ?? 'create'
    const drawn: Try = { name, pick: number() % 1_000, variant: number() % 1_000 }
    const plan = planOf(family, drawn)
    if (!plan) continue
    last = drawn
    if (mayRefuse || plan.refusal === null) return drawn
  }
  return last
}

export function planOf(family: Family, { name, pick, variant }: Try) {
  if (name === 'none' || name === 'bank') return null
  const operation: Operation = operations[name]
  return operation(family, pick, variant)
}
