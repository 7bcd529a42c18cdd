// Money that arrived, and what it does to an invoice: pure. One way for the bank's file, the Pix provider and every later rail.
//
// It covers the nominal net of the discount valid on the day it was paid, then charges; the rest is the guardian's. Less than the
// net is part of the payment and leaves the invoice waiting. Money on an invoice that owes nothing any more changes no status:
// it becomes the guardian's credit, and a person looks at it.
import type { ExceptionKind } from '@caderneta/contracts/settlements'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Charges, lateCents, settlementSplit } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import type { Entry, HistoryLine, OutboxEvent } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import {
  became,
  chargesOfInvoice,
  factsOf,
  isAtBank,
  isReceivable,
  paidNews,
  partlyPaidNews,
  unexpectedMoneyNews,
  type NewPayment,
  ownersOf,
  type SettleableInvoice,
  toleratedCharges,
} from '../invoices/public.ts'
import type { Split } from '../ledger/public.ts'
import { identifiedEntry, settlementEntry, unexpectedMoneyEntry } from './settlement-entries.ts'

export type Money = {
  cents: number
  paidOn: string
  creditedOn: string | null
  method: 'boleto' | 'pix'
  /** The rail's own event: unique, so the same money is never booked twice. */
  extRef: string
  bankAccountId: string
  /** It waited as money of nobody, and leaves that account. */
  isIdentified?: boolean
  /** Paid with a slip that another one replaced: the one that stands must go. */
  isOldSlip?: boolean
  /** Late charges as the rail reports them: booked so even where ours differ. */
  reportedChargesCents?: number
}

export type Settlement = {
  outcome: 'paid' | 'partlyPaid' | 'unexpected'
  /** The invoice as it stands after this money; version unchanged, the writer counts it once. */
  invoice: SettleableInvoice
  payment: NewPayment
  entry: Entry
  history: HistoryLine
  event: Omit<OutboxEvent, 'version'>
  exception: { kind: ExceptionKind; detail: Record<string, unknown> } | null
  /** The boleto of an invoice paid another way must be written off at the bank. */
  writesOffBoleto: boolean
}

export function settle(invoice: SettleableInvoice, money: Money): Settlement {
  const { status } = factsOf(invoice)
  const settlement =
    isReceivable(status) || status === 'expired' ? covering(invoice, money) : unexpected(invoice, money)
  const boletoCents = money.method === 'boleto' ? money.cents : 0
  return {
    ...settlement,
    invoice: { ...settlement.invoice, boleto_cents: settlement.invoice.boleto_cents + boletoCents },
  }
}

function covering(invoice: SettleableInvoice, money: Money): Settlement {
  const paidOn = toCalendarDate(money.paidOn)
  const charges = chargesOfInvoice(invoice, paidOn)
  const expectedCharges = lateCents(charges)
  const tolerated = toleratedCharges(invoice, money.method, { paidOn, daysLate: charges.daysLate })
  const split = settlementSplit({
    nominalOpenCents: toCents(invoice.open_cents),
    charges,
    paidCents: toCents(money.cents),
    toleranceCents: toCents(invoice.tolerance_cents),
    reportedChargesCents: toCents(money.reportedChargesCents ?? railCharges(money, charges, tolerated.mostCents)),
  })
  const isPaid = split.openCents === 0
  const detail = {
    expectedCents: charges.totalCents,
    expectedChargesCents: expectedCharges,
    chargesCents: split.chargesCents,
    surplusCents: split.surplusCents,
  }
  return {
    ...(isPaid ? settledInFull(invoice, money, split) : settledInPart(invoice, money, split.openCents)),
    ...booked(invoice, money, split, entryOf(invoice, money, split)),
    history: historyLine(invoice, isPaid ? 'paid' : 'partiallyPaid', money, split),
    event: (isPaid ? paidNews : partlyPaidNews)(invoice, money),
    exception: exceptionOf(
      invoice,
      isPaid && (isBeyond(split.chargesCents - expectedCharges, tolerated) || split.surplusCents > 0),
      detail,
    ),
  }
}

function isBeyond(difference: number, tolerated: ReturnType<typeof toleratedCharges>): boolean {
  return difference > tolerated.mostCents || -difference > tolerated.missingCents
}

/** Cents that the rail charges beyond ours, as it was known to, are charges and nobody's credit. */
function railCharges({ cents }: Money, charges: Charges, tolerated: number): number {
  const beyond = cents - charges.totalCents
  const expected = lateCents(charges)
  return beyond > 0 && beyond <= tolerated ? expected + beyond : expected
}

type After = Pick<Settlement, 'outcome' | 'invoice' | 'writesOffBoleto'>

function settledInFull(invoice: SettleableInvoice, money: Money, split: Split): After {
  const { writesOffBoleto, bank_registration } = titleAfter(invoice, money)
  const paid = {
    open_cents: toCents(0),
    paid_cents: toCents(invoice.paid_cents + split.principalCents + split.chargesCents),
    paid_on: toCalendarDate(money.paidOn),
  }
  return {
    outcome: 'paid',
    writesOffBoleto,
    invoice: { ...invoice, ...paid, status: became(invoice, 'paid'), bank_registration },
  }
}

/** Only its own slip settles a title at the bank; paid another way, whole or in part, a slip of the whole amount must go. */
function titleAfter(invoice: SettleableInvoice, { method, isOldSlip }: Money) {
  const writesOffBoleto = (method === 'pix' || isOldSlip === true) && isAtBank(invoice)
  const bank_registration = writesOffBoleto ? ('cancelAwaitingReturn' as const) : invoice.bank_registration
  return { writesOffBoleto, bank_registration }
}

/** Part of the net: what it covered is gone from the open amount, the rest waits. */
function settledInPart(invoice: SettleableInvoice, money: Money, openCents: number): After {
  const status = became(invoice, invoice.status === 'generated' ? 'pending' : invoice.status)
  const paidCents = toCents(invoice.paid_cents + money.cents)
  const { writesOffBoleto, bank_registration } = titleAfter(invoice, money)
  const after = { ...invoice, status, open_cents: toCents(openCents), paid_cents: paidCents, bank_registration }
  return { outcome: 'partlyPaid', writesOffBoleto, invoice: after }
}

function exceptionOf(
  invoice: SettleableInvoice,
  differs: boolean,
  detail: Record<string, unknown>,
): Settlement['exception'] {
  if (invoice.status === 'expired') return { kind: 'paidAfterExpiry', detail }
  return differs ? { kind: 'amountDiffers', detail } : null
}

function unexpected(invoice: SettleableInvoice, money: Money): Settlement {
  const split = { principalCents: 0, chargesCents: 0, discountCents: 0, toleratedCents: 0, surplusCents: money.cents }
  const isPaid = invoice.status === 'paid' || invoice.status === 'paidAtSchool'
  return {
    outcome: 'unexpected',
    invoice,
    ...booked(
      invoice,
      money,
      split,
      money.isIdentified
        ? entryOf(invoice, money, split)
        : unexpectedMoneyEntry(ownersOf(invoice), money.bankAccountId, money.cents, money.paidOn),
    ),
    history: historyLine(invoice, 'unexpectedPayment', money, split),
    event: unexpectedMoneyNews(invoice, money),
    exception: {
      kind: isPaid ? 'paidTwice' : 'paidAfterCancel',
      detail: { status: invoice.status, method: money.method, paidOn: money.paidOn },
    },
    writesOffBoleto: false,
  }
}

/** Money that is not for the invoice, though it came with its family's name: credit of the family, whatever the invoice owes. */
export function creditAlone(invoice: SettleableInvoice, money: Money): Settlement {
  const settlement = unexpected(invoice, money)
  return { ...settlement, history: { ...settlement.history, event: 'takenBackPaid' } }
}

function entryOf(invoice: SettleableInvoice, { bankAccountId, isIdentified, paidOn }: Money, split: Split): Entry {
  const made = isIdentified ? identifiedEntry : settlementEntry
  return made(ownersOf(invoice), bankAccountId, split, paidOn)
}

function booked(invoice: SettleableInvoice, money: Money, split: Split, entry: Entry) {
  const { cents, paidOn, creditedOn, method, extRef } = money
  const of = { invoiceId: invoice.id, schoolId: invoice.school_id }
  return { payment: { ...split, ...of, id: newId(), cents, paidOn, creditedOn, method, extRef }, entry }
}

function historyLine(invoice: SettleableInvoice, event: string, money: Money, split: Split): HistoryLine {
  const { cents, paidOn, method } = money
  return {
    subjectId: invoice.id,
    event,
    data: { cents, paidOn, method, chargesCents: split.chargesCents, discountCents: split.discountCents },
  }
}
