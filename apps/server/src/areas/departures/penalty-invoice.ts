// The penalty of leaving as an invoice that is written down: a person issues it.
import type { InputOf } from '@caderneta/contracts/define'
import type { departures } from '@caderneta/contracts/departures'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import { must } from '../../platform/must.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { type BillableEnrollment, chargeProblem, type NewInvoice } from '../invoices/public.ts'
import type { ChargedProduct } from '../products/public.ts'

type Asked = InputOf<typeof departures.evade>['body']
type Found = { product: ChargedProduct; taken: { number: number | null; invoice_id: string }[] }
export type Penalty = { invoice: NewInvoice; productId: string }

export function penaltyOf(
  enrollment: BillableEnrollment,
  { product, taken: [taken] }: Found,
  { dueOn, leftOn }: Asked,
  cents: Cents,
) {
  if (cents === 0) return { penalty: null }
  const problem = chargeProblem(product, enrollment, cents)
  if (problem) return refuse(problem.code, problem.values, ['penaltyProduct'])
  if (taken) return refuse('already_billed', { number: taken.number ?? taken.invoice_id }, ['penaltyProduct'])
  const invoice: NewInvoice = {
    id: newId(),
    enrollment,
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
  return { penalty: { invoice, productId: product.id } satisfies Penalty }
}
