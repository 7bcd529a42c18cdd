// Which decision fits an exception. Pure.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import type { ExceptionKind, SettlementException } from '@caderneta/contracts/settlements'
import { z } from 'zod'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { canRegisterAgain, factsOf } from '../invoices/public.ts'
import type { ExceptionRow } from './exception-store.ts'
import { madeAt } from './refund-rules.ts'

type Kind = ExceptionRow['kind']
type Facts = Pick<ExceptionRow, 'kind' | 'status' | 'cents' | 'decided_cents' | 'detail' | 'confirmed_by'>
type Unfit = 'exception_resolved' | 'decision_not_for_this'

const unidentified = new Set<Kind>(['unknownTitle', 'pixUnknown'])
/** Told by an event that nobody knows: in no account until a person says that it was a payment. */
const untold: Kind = 'unknownEvent'
/** All of the money went into the family's credit. */
const ofCredit = new Set<Kind>(['paidTwice', 'paidAfterCancel'])
/** Money came with the line, and was booked on the invoice. */
const ofMoney = new Set<ExceptionKind>([
  'amountDiffers',
  'paidAfterExpiry',
  'paidAfterWriteOff',
  'paidTwice',
  'paidAfterCancel',
  'reportedTwice',
])

export function isOfMoney(kind: ExceptionKind): boolean {
  return ofMoney.has(kind) || unidentified.has(kind)
}

/** What of the money is the family's credit and not decided yet. */
export function creditLeft({ kind, cents, decided_cents: decided, detail, confirmed_by: confirmed }: Facts): number {
  // none: an exception without money
  if (ofCredit.has(kind) || (kind === 'reportedTwice' && confirmed !== null)) return Math.max(0, (cents ?? 0) - decided)
  const { surplusCents } = detail
  return typeof surplusCents === 'number' ? Math.max(0, surplusCents - decided) : 0
}

export function canIdentify(row: Facts): Ability<Unfit> {
  const isFit = unidentified.has(row.kind) || row.kind === untold
  return whileWaiting(row, isFit && row.cents !== null && row.cents > 0)
}

export function canSpend(row: Facts): Ability<Unfit> {
  return whileWaiting(row, creditLeft(row) > 0)
}

export function canReinstate(
  row: Facts & Pick<ExceptionRow, 'invoice_status' | 'is_agreed'>,
): Ability<Unfit | 'nothing_to_reinstate' | 'held_by_agreement'> {
  const ability = whileWaiting(row, row.kind === 'paidAfterCancel')
  if (!ability.can) return ability
  if (row.invoice_status !== 'canceled') return no('nothing_to_reinstate')
  // Its debt stands in an agreement: what came beside it is credit.
  return row.is_agreed ? no('held_by_agreement') : yes
}

export function canReversePayment(row: Facts & Pick<ExceptionRow, 'invoice_id'>): Ability<Unfit> {
  return whileWaiting(row, row.kind === 'paymentReversed' && row.invoice_id !== null)
}

type Taken = Facts & Pick<ExceptionRow, 'invoice_id' | 'invoice_status' | 'boletos' | 'credit_cents' | 'is_let_go'>
type Irreversible =
  | 'no_bank_payment'
  | 'reversal_amount_differs'
  | 'reversal_of_given_back'
  | 'reversal_rest_let_go'
  | 'credit_already_used'

/**
 * The same with what is known of the payments before any is locked. Which of several the bank means stands in its file: what all of them
 * have against it is told.
 */
export function reversalAbility(row: Taken): Ability<Unfit | Irreversible> {
  const ability = canReversePayment(row)
  const { boletos, credit_cents: credit, detail } = row
  if (!ability.can || boletos === null || credit === null) return ability
  if (boletos.length === 0) return no('no_bank_payment')
  const told = takenBackCents(detail)
  const meant = told === null ? boletos : boletos.filter(({ cents }) => cents >= told)
  if (meant.length === 0) return no('reversal_amount_differs')
  return placeOfMoney(row, meant, credit)
}

const charged = new Set<string>(['reversal_of_given_back', 'reversal_rest_let_go', 'credit_already_used'])

/** What stands against a reversal because the family has the money no more is charged to it, or borne: asked for once. */
export function recoverAbility(row: Taken & Pick<ExceptionRow, 'recovery'>): Ability<Unfit | Irreversible | Recovered> {
  const ability = reversalAbility(row)
  if (ability.can) return no('recovery_credit_is_there')
  if (!charged.has(ability.reason)) return ability
  return row.recovery === null ? yes : no('recovery_waits')
}
type Recovered = 'recovery_credit_is_there' | 'recovery_waits'

type Boleto = { cents: number; surplusCents: number; isGivenBack?: boolean }

/** Where what the bank took back went since. */
function placeOfMoney(row: Taken, meant: readonly Boleto[], credit: number): Ability<Irreversible> {
  if (meant.every((each) => isGivenBack(row, each))) return no('reversal_of_given_back')
  if (row.is_let_go && meant.every(({ cents, surplusCents }) => surplusCents < cents)) return no('reversal_rest_let_go')
  return meant.every(({ surplusCents }) => surplusCents > credit) ? no('credit_already_used') : yes
}

/** What paid an invoice that was given back, or covered one, is credit of the family now. */
function isGivenBack({ invoice_status: status }: Taken, { cents, surplusCents, isGivenBack: isBack }: Boleto): boolean {
  return isBack === true || (status === 'refunded' && surplusCents < cents)
}

const Told = z.object({ takenBackCents: z.number().int().positive().nullable() })

/** What the bank took back; null of lines that were read before the amount was kept. */
export function takenBackCents(detail: ExceptionRow['detail']): number | null {
  return Told.safeParse(detail).data?.takenBackCents ?? null // none: the bank did not say
}

/**
 * Whoever only noted a protest has not ended it: its withdrawal is still told by the same exception. What is not owed any more is written off once its
 * title left the registry.
 */
export function canWithdrawProtest(
  row: Facts & Pick<ExceptionRow, 'invoice_status' | 'is_write_off_waiting' | 'decision'>,
): Ability<Unfit | 'not_in_protest'> {
  const isNoted = row.decision === 'noted'
  const ability = isNoted && row.kind === 'protested' ? yes : whileWaiting(row, row.kind === 'protested')
  if (!ability.can) return ability
  return row.invoice_status === 'inProtest' || row.is_write_off_waiting ? yes : no('not_in_protest')
}

type Unconfirmed = 'report_proven_by_bank' | 'report_confirmed' | 'report_own' | 'report_confirmer_too_new'
type Reported = Facts & Pick<ExceptionRow, 'id' | 'reported_by' | 'report_method'>

/** Reported by one person, confirmed by another who was there before; money of the bank's own rails the bank alone proves. */
export function canConfirm(row: Reported, userId: string): Ability<Unfit | Unconfirmed> {
  const ability = whileWaiting(row, row.kind === 'reportedTwice')
  if (!ability.can) return ability
  if (row.report_method !== 'school') return no('report_proven_by_bank')
  if (row.confirmed_by !== null) return no('report_confirmed')
  if (row.reported_by === userId) return no('report_own')
  return madeAt(userId) > madeAt(row.id) ? no('report_confirmer_too_new') : yes
}

function whileWaiting({ status }: Facts, isFit: boolean): Ability<Unfit> {
  if (status !== 'waiting') return no('exception_resolved')
  return isFit ? yes : no('decision_not_for_this')
}

/** With the permissions held against each. */
export function decisions(row: ExceptionRow, scope: Scope): SettlementException['can'] {
  const { policies, actor } = scope
  const by = (permission: string, ability: Ability): Ability =>
    policies.has(permission) ? ability : no('permission_denied')
  return {
    identify: by('Caderneta.Settlement.Update', canIdentify(row)),
    applyCredit: by('Caderneta.Settlement.Update', canSpend(row)),
    requestRefund: by('Caderneta.Refund.Create', canSpend(row)),
    reinstate: by('Caderneta.Settlement.Update', canReinstate(row)),
    reversePayment: by('Caderneta.Settlement.Update', reversalAbility(row)),
    recover: allowed(recoveries.recover, scope, recoverAbility(row)),
    withdrawProtest: by('Caderneta.Settlement.Update', canWithdrawProtest(row)),
    registerAgain: by('Caderneta.Remessa.Create', registration(row)),
    confirm: by('Caderneta.Settlement.Update', canConfirm(row, actor.userId)),
    resolve: by('Caderneta.Retorno.Update', row.status === 'waiting' ? yes : no('exception_resolved')),
  }
}

function registration(row: ExceptionRow): Ability {
  if (row.status !== 'waiting') return no('exception_resolved')
  const { invoice_status: status, bank_registration, due_on, nominal_cents, open_cents, paid_cents } = row
  if (status === null || bank_registration === null || due_on === null) return no('decision_not_for_this')
  if (nominal_cents === null || open_cents === null || paid_cents === null) return no('decision_not_for_this')
  return canRegisterAgain(factsOf({ status, bank_registration, due_on, nominal_cents, open_cents, paid_cents }))
}
