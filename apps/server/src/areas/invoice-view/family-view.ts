// Record -> what a holder of the link may see: first name of the student, payer masked, nothing else of the family (LGPD art. 6).
import { digitableLineOf } from '@caderneta/banking'
import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { discountLimit } from '@caderneta/kernel/late-charges'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { maskName } from '@caderneta/kernel/person-name'
import { isCpf, maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import {
  chargesAnswer,
  chargesOfInvoice,
  factsOf,
  hasSlip,
  type InvoiceRecord,
  isReceivable,
  type PixRow,
} from '../invoices/public.ts'
import { qrRows } from '../../platform/qr-rows.ts'
import { firstName } from '../slips/public.ts'
import { takenByPix, takenBySlip } from './family-rails.ts'
import type { Offers } from './family-door.ts'
import { canBePaid, familyState } from './family-rules.ts'
import type { Creditor, FamilyRecord } from './family-store.ts'

export function toFamilyInvoice(
  { invoice, creditor, items, pix }: FamilyRecord,
  scope: Scope,
  { offers, isSandbox }: { offers: Offers; isSandbox: boolean },
): Omit<FamilyInvoice, 'look' | 'others'> {
  const state = stateOf(invoice, scope)
  const isOwed = canBePaid(state)
  const means = isOwed ? offeredMeans(meansView(invoice, pix, scope), offers) : noMeans
  return {
    state,
    number: invoice.number,
    competence: invoice.competence,
    school: schoolView(invoice, creditor),
    beneficiary: beneficiaryView(invoice, creditor),
    studentFirstName: firstName(invoice.student_name),
    payer: { name: maskName(invoice.guardian_name), taxId: maskTaxId(invoice.guardian_tax_id) },
    dueDate: invoice.due_on,
    effectiveDueDate: factsOf(invoice).effectiveDueOn,
    payableUntil: invoice.payable_until,
    ...paymentView(invoice, offers),
    today: scope.today,
    canPay: means.digitableLine !== null || means.pix !== null,
    owed: isOwed ? owedView(invoice, scope) : null,
    tomorrow: isOwed ? tomorrowView(invoice, scope) : null,
    terms: {
      overdueFine: fractionFromPpm(toPpm(invoice.fine_ppm)),
      interest: fractionFromPpm(toPpm(invoice.interest_ppm)),
      interestPer: invoice.interest_per === 'day' ? 'day' : 'month',
      regime: invoice.charge_regime,
    },
    items: items.map(({ name, cents, quantity }) => ({ name, cents: cents * quantity })),
    ...means,
    ...slipState(invoice, isOwed, offers),
    isSandbox,
  }
}

function paymentView({ paid_on, paid_cents }: InvoiceRecord, { payments }: Offers) {
  return payments ? { paidDate: paid_on, paidCents: paid_cents } : { paidDate: null, paidCents: null }
}

function slipState(invoice: InvoiceRecord, isOwed: boolean, { slipPdf }: Offers) {
  const hasLine = isOwed && lineOf(invoice) !== null
  return { isSlipOver: isOwed && !hasLine, canPrint: slipPdf && hasLine && hasSlip(factsOf(invoice)).can }
}

type Means = Pick<FamilyInvoice, 'digitableLine' | 'bySlip' | 'pix' | 'byPix'>

const noMeans: Means = { digitableLine: null, bySlip: null, pix: null, byPix: null }

/** What can be paid with, and what each takes where that is not the total. */
function meansView(invoice: InvoiceRecord, row: PixRow | undefined, { today }: Scope): Means {
  const digitableLine = lineOf(invoice)
  const pix = factsOf(invoice).disagreement === 'pix_not_renewed' ? null : pixView(row)
  return {
    digitableLine,
    bySlip: digitableLine === null ? null : takenBySlip(invoice, today),
    pix,
    byPix: pix && takenByPix(invoice, today),
  }
}

/** What the network does not offer is not sent at all. */
function offeredMeans(means: Means, offers: Offers): Means {
  return {
    ...means,
    ...(offers.digitableLine ? {} : { digitableLine: null, bySlip: offers.slipPdf ? means.bySlip : null }),
    ...(offers.pix ? {} : { pix: null, byPix: null }),
  }
}

function lineOf(invoice: InvoiceRecord): string | null {
  if (invoice.bar_code === null) return null
  const slip = hasSlip(factsOf(invoice))
  // The line is right while the Pix beside it is being asked for anew: that one is not shown.
  return slip.can || slip.reason === 'pix_not_renewed' ? digitableLineOf(invoice.bar_code) : null
}

export function stateOf(invoice: InvoiceRecord, scope: Scope) {
  const { status, effectiveDueOn } = factsOf(invoice)
  const facts = { status, effectiveDueOn, payableUntil: invoice.payable_until, isReceivable: isReceivable(status) }
  return familyState(facts, scope.today)
}

function schoolView(invoice: InvoiceRecord, creditor: Creditor): FamilyInvoice['school'] {
  return {
    name: invoice.school_name,
    taxId: creditor.school_tax_id,
    phone: creditor.school_phone,
    email: creditor.school_email,
  }
}

/** The receiver's name is what a family checks at its bank. A company's number is public, a person's is not. */
function beneficiaryView(invoice: InvoiceRecord, creditor: Creditor): FamilyInvoice['beneficiary'] {
  const taxId = creditor.holder_tax_id ?? creditor.school_tax_id
  return {
    name: creditor.holder_name ?? invoice.school_name,
    taxId: isCpf(taxId) ? maskTaxId(taxId) : taxId,
  }
}

function owedView(invoice: InvoiceRecord, scope: Scope): FamilyInvoice['owed'] {
  const { correctionCents, fineCents, interestCents, discountCents, totalCents, daysLate } = chargesAnswer(
    invoice,
    scope.today,
  )
  const receivedCents = invoice.nominal_cents - invoice.open_cents
  const { nominal_cents: nominalCents } = invoice
  const discountUntil = discountEnd(invoice, scope)
  const late = { correctionCents, fineCents, interestCents, daysLate }
  return { nominalCents, receivedCents, ...late, discountCents, totalCents, discountUntil }
}

function discountEnd(invoice: InvoiceRecord, scope: Scope): string | null {
  const { discount } = chargesOfInvoice(invoice, toCalendarDate(scope.today))
  return discount && discountLimit(toCalendarDate(invoice.due_on), discount)
}

function tomorrowView(invoice: InvoiceRecord, scope: Scope): FamilyInvoice['tomorrow'] {
  const on = addDays(scope.today, 1)
  if (invoice.payable_until !== null && invoice.payable_until < on) return null
  return { on, totalCents: chargesAnswer(invoice, on).totalCents }
}

function pixView(pix: PixRow | undefined): FamilyInvoice['pix'] {
  if (pix?.status !== 'active' || pix.payload === null) return null
  return { payload: pix.payload, matrix: qrRows(pix.payload) }
}
