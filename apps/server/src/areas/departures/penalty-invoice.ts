// The penalty of leaving as an invoice that is written down, one for each payer: a person issues it.
import type { InputOf } from '@caderneta/contracts/define'
import type { departures } from '@caderneta/contracts/departures'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import { must } from '../../platform/must.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  type BillableEnrollment,
  billsOf,
  chargeProblem,
  isPartTooSmall,
  type NewInvoice,
  type Slot,
} from '../invoices/public.ts'
import type { ChargedProduct } from '../products/public.ts'

type Asked = InputOf<typeof departures.evade>['body']
type Found = { product: ChargedProduct; taken: Slot[] }
export type Penalty = { invoices: NewInvoice[]; productId: string }

export function penaltyOf(
  enrollment: BillableEnrollment,
  { product, taken }: Found,
  { dueOn, leftOn }: Asked,
  cents: Cents,
) {
  if (cents === 0) return { penalty: null }
  const problem = chargeProblem(product, enrollment, cents)
  if (problem) return refuse(problem.code, problem.values, ['penaltyProduct'])
  const [first] = taken
  if (first) return refuse('already_billed', { number: first.number ?? first.invoice_id }, ['penaltyProduct'])
  const bills = billsOf(enrollment, { category: product.category, productId: product.id, cents, taken })
  if (bills.some(isPartTooSmall)) return refuse('part_too_small', {}, ['penaltyProduct'])
  const invoices = bills.map((bill) => drawnUp(bill, { dueOn, leftOn }))
  return { penalty: { invoices, productId: product.id } satisfies Penalty }
}

function drawnUp(
  { enrollment, part, cents }: ReturnType<typeof billsOf>[number],
  { dueOn, leftOn }: Pick<Asked, 'dueOn' | 'leftOn'>,
): NewInvoice {
  return {
    id: newId(),
    enrollment,
    part,
    competence: firstOfMonth(leftOn),
    dueOn: must(dueOn, 'a penalty comes with its due date'),
    cents,
    itemName: 'Multa por saída',
    installment: 1,
    installments: 1,
    slot: 1,
    observations: null,
    title: null,
  }
}
