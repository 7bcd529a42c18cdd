// One invoice is replaced by another at the product's value: same student, month, due date, guardian, terms and other items. The old one
// ends as `duplicated`, its title is written off; the new one takes its slots, and its title is registered where the old one was issued.
import { reissues } from '@caderneta/contracts/invoice-reissue'
import { events } from '@caderneta/contracts/invoice-events'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { hasOwnPrice } from '../enrollments/public.ts'
import { type ChargedProduct, chargedProduct, productForCharge } from '../products/public.ts'
import { type BillableEnrollment, billableOfInvoice, isGone, type IssuableEnrollment } from './billable-enrollment.ts'
import { type Numbers, takeNumbers } from './close-invoice.ts'
import { cancelEntry, issueEntry } from './invoice-entries.ts'
import { canReissue, isAtBank } from './invoice-rules.ts'
import { lockedWhole, ownersOf, type WholeInvoice, wholeOf } from './invoice-store.ts'
import type { ItemRow } from './invoice-rows.ts'
import { factsOf } from './invoice-view.ts'
import { issuedTitleOrProblem } from './issued-title.ts'
import { isTooSmall, valueOf } from './reissue-candidates.ts'
import { endedInvoice, type Replacement, replacementParts } from './replacement.ts'

export const reissueInvoice = action(reissues.reissue, {
  prepare: async ({ params }, { scope, platform }) => ({
    id: newId(),
    numbers: await takeNumbers(params.id, scope, platform),
  }),
  // The enrollment ranks before the invoice: everyone locks in that order.
  lock: ({ params, body }, scope) => ({
    enrollment: billableOfInvoice(scope, params.id),
    held: one('product', productForCharge(scope, body.productId)),
    product: one('product', chargedProduct(scope, body.productId)),
    ...lockedWhole(scope, params.id),
  }),
  decide: ({ enrollment: [enrollment], product, ...locked }, { body }, scope, { id, numbers }) => {
    const whole = wholeOf(locked)
    const { invoice } = whole
    const change = { ...body, valueCents: valueOf(invoice, body.valueCents) }
    const cents = nominalOf(whole, change)
    const reason = productReason(product, body) ?? invoiceReason(whole, { ...body, enrollment, cents }, scope.today)
    if (reason !== null) return refuse(reason)
    if (!enrollment) return refuse('enrollment_not_billable')
    const titled = titleOf(whole, { enrollment, numbers, cents }, scope)
    if ('refusal' in titled) return titled
    const replacement = { ...change, id, cents, productName: product.name, title: titled.title, enrollment }
    return accept(
      { id, number: titled.title?.number ?? null, replacesId: invoice.id }, // none: a draft stays a draft
      effectsOf(scope, whole, replacement),
    )
  },
  view: (record) => record,
})

type Change = { productId: string; amounts: readonly number[]; valueCents: number }

function productReason(product: ChargedProduct, { valueCents }: Change) {
  if (!product.is_active) return 'product_inactive'
  return product.value_cents === valueCents ? null : 'product_value_changed'
}

function invoiceReason(
  { invoice }: WholeInvoice,
  { enrollment, cents, productId }: { enrollment: BillableEnrollment | undefined; cents: number; productId: string },
  today: string,
) {
  const ability = canReissue({ ...factsOf(invoice), dueOn: invoice.late_since ?? invoice.due_on }, today) // none: no second copy
  if (!ability.can) return ability.reason
  if (cents === invoice.nominal_cents) return 'not_charged_at_value'
  const ofEnrollment = enrollment && enrollmentReason(enrollment, productId, invoice.competence)
  if (ofEnrollment) return ofEnrollment
  return isTooSmall(invoice, cents) ? 'discount_too_large' : null
}

function enrollmentReason(enrollment: BillableEnrollment, productId: string, competence: string) {
  if (isGone(enrollment)) return 'enrollment_not_billable'
  return hasOwnPrice(enrollment, productId, competence) ? 'product_discounted' : null
}

function isChanging(item: ItemRow, { productId, amounts }: Pick<Change, 'productId' | 'amounts'>): boolean {
  return item.product_id === productId && amounts.includes(item.cents)
}

/** The sum with the changed items: the same where none of them changes. */
function nominalOf({ invoice, items }: WholeInvoice, change: Change): number {
  const changing = items.filter((item) => isChanging(item, change))
  return changing.reduce((sum, { cents }) => sum - cents + change.valueCents, Number(invoice.nominal_cents))
}

type Issue = { enrollment: BillableEnrollment; numbers: Numbers; cents: number }

/** A draft has no title. */
function titleOf({ invoice }: WholeInvoice, { enrollment, numbers, cents }: Issue, scope: Scope) {
  if (invoice.number === null) return { title: null }
  if (!isIssuable(enrollment) || numbers?.bankAgreementId !== enrollment.bank_agreement_id)
    return refuse('no_bank_agreement')
  const made = issuedTitleOrProblem(enrollment, {
    ...numbers,
    dueOn: invoice.due_on,
    amountCents: cents,
    issuedOn: scope.today,
  })
  return 'problem' in made ? refuse('title_impossible', { detail: made.problem }) : made
}

function isIssuable(enrollment: BillableEnrollment): enrollment is IssuableEnrollment {
  return enrollment.bank_agreement_id !== null
}

function effectsOf(scope: Scope, { invoice, items }: WholeInvoice, replacement: Replacement): Effects {
  const { id, cents, title, productName: product } = replacement
  const ended = endedInvoice(invoice)
  const old = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  const next = { subjectId: id, schoolId: invoice.school_id, version: 1 }
  const changing = items.find((item) => isChanging(item, replacement))
  const data = { product, before: changing?.cents, cents: replacement.valueCents }
  return {
    parts: replacementParts(scope, invoice, replacement),
    history: [
      { subjectId: invoice.id, event: 'replaced', data },
      { subjectId: id, event: 'replacement', data: { ...data, nominalCents: cents } },
    ],
    entries: title
      ? [
          cancelEntry(ownersOf(invoice), invoice.open_cents, scope.today),
          issueEntry({ ...ownersOf(invoice), invoiceId: id }, cents, scope.today),
        ]
      : [],
    audit: {
      subjectId: invoice.id,
      body: {
        before: { status: invoice.status, nominalCents: invoice.nominal_cents },
        after: ended,
        replacedBy: { id, number: title?.number ?? null, nominalCents: cents }, // none: a draft
        productId: replacement.productId,
      },
    },
    events: [
      news(events['invoice.canceled'], { ...old, payload: { isAtBank: isAtBank(invoice) } }),
      news(events[title === null ? 'invoice.created' : 'invoice.issued'], next),
    ],
  }
}
