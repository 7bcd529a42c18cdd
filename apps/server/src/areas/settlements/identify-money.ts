// Money that nobody knew belongs to an invoice: it settles it, as money of the day it came.
import { settlements } from '@caderneta/contracts/settlements'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import {
  canPayAtSchool,
  factsOf,
  holdsOf,
  invoiceForUpdate,
  type InvoiceRecord,
  settleableInvoices,
} from '../invoices/public.ts'
import { decided } from './decided-exception.ts'
import { canIdentify } from './exception-rules.ts'
import { type ExceptionRow, exceptionForUpdate } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { type Money, settle } from './settlement.ts'
import { settlementEffects } from './settlement-store.ts'

export const identifyMoney = action(settlements.identify, {
  lock: ({ params, body }, scope) => ({
    exception: one('exception', exceptionForUpdate(scope, params.id)),
    invoice: one('invoice', invoiceForUpdate(scope, body.invoiceId)),
    holds: holdsOf(scope, body.invoiceId),
    settleable: settleableInvoices(scope, [body.invoiceId]),
  }),
  decide: ({ exception, invoice, holds, settleable: [settleable] }, { body }, scope) => {
    const refusal = refusalOf(exception, { ...invoice, holds: holds.map(({ reason }) => reason) }, body.version)
    if (refusal) return refuse(refusal)
    const money = moneyOf(exception, must(invoice.bank_account_id, 'an issued invoice has a bank account'))
    const owed = must(settleable, 'the invoice is there and locked')
    const settlement = settle(owed, money)
    const event = { ...settlement.event, payload: { ...settlement.event.payload, toldBy: 'person' } }
    const effects = settlementEffects(scope, [owed], [{ ...settlement, event, origin: null }])
    const reason = String(must(invoice.number, 'money settles an issued invoice'))
    const answer = decided(scope, exception, { decision: 'identified', cents: money.cents, reason })
    return accept(answer.row, {
      parts: [...effects.parts, ...answer.parts],
      history: [
        ...(effects.history ?? []),
        { subjectId: invoice.id, event: 'moneyIdentified', data: { cents: money.cents } },
      ],
      entries: effects.entries,
      audit: {
        subjectId: exception.id,
        body: { invoiceId: invoice.id, cents: money.cents, paidOn: money.paidOn, outcome: settlement.outcome },
      },
      events: [...effects.events, ...answer.events],
    })
  },
  view: toException,
})

/** An invoice that is paid or canceled may be named too: the money is then the family's credit. */
function refusalOf(exception: ExceptionRow, invoice: InvoiceRecord, version: number) {
  const ability = canIdentify(exception)
  if (!ability.can) return ability.reason
  if (exception.version !== version) return 'changed_meanwhile'
  const owed = canPayAtSchool(factsOf(invoice))
  return !owed.can &&
    (owed.reason === 'held_by_bank' || owed.reason === 'held_by_agreement' || owed.reason === 'not_issued_yet')
    ? owed.reason
    : null
}

/** Where its account was never known, or it was never booked, it stands in no account and enters the bank's. */
function moneyOf(exception: ExceptionRow, accountOfInvoice: string): Money {
  const told = textIn(exception, 'bankAccountId')
  const waitsIn = exception.kind === 'pixUnknown' ? told : exception.bank_account_id
  const paidOn = dayOf(exception)
  return {
    cents: must(exception.cents, 'money of nobody has an amount'),
    paidOn,
    creditedOn: null,
    method: exception.kind === 'pixUnknown' ? 'pix' : 'boleto',
    extRef: `identified:${exception.id}`,
    bankAccountId: waitsIn ?? accountOfInvoice,
    isIdentified: waitsIn !== null && exception.kind !== 'unknownEvent',
  }
}

function dayOf(exception: ExceptionRow): string {
  const at = textIn(exception, 'at')
  if (at !== null) return dateInSaoPaulo(new Date(at))
  return textIn(exception, 'eventOn') ?? dateInSaoPaulo(exception.created_at)
}

function textIn({ detail }: ExceptionRow, field: string): string | null {
  const value = detail[field]
  return typeof value === 'string' ? value : null
}
