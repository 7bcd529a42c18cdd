// A second copy: the same charge with a new due date and a title of its own. The old invoice ends as `duplicated` and its title is written
// off by the next remessa; until the bank has done so, both can be paid there, and what still comes for the old one is the family's credit.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { type BillableEnrollment, billableOfInvoice } from './billable-enrollment.ts'
import { takeNumbers } from './close-invoice.ts'
import { cancelEntry, issueEntry } from './invoice-entries.ts'
import { canDuplicate, isAtBank } from './invoice-rules.ts'
import { type InvoiceRecord, lockedWhole, ownersOf, wholeOf } from './invoice-store.ts'
import { factsOf } from './invoice-view.ts'
import { issuedTitleOrProblem } from './issued-title.ts'
import { endedInvoice } from './replacement.ts'
import { type SecondCopy, secondCopyParts, termsOfSecondCopy } from './second-copy.ts'
import { ofThisInvoice } from './told-change.ts'

export const duplicateInvoice = action(invoices.duplicate, {
  about: ofThisInvoice,
  prepare: async ({ params }, { scope, platform }) => ({
    id: newId(),
    numbers: await takeNumbers(params.id, scope, platform),
  }),
  // The enrollment ranks before the invoice: everyone locks in that order.
  lock: ({ params }, scope) => ({ enrollment: billableOfInvoice(scope, params.id), ...lockedWhole(scope, params.id) }),
  decide: ({ enrollment: [enrollment], ...locked }, { body: { dueDate } }, scope, { id, numbers }) => {
    const { invoice } = wholeOf(locked)
    const reason = refusalOf(invoice, dueDate, scope)
    if (reason !== null) return refuse(reason)
    if (!hasAgreement(enrollment) || numbers?.bankAgreementId !== enrollment.bank_agreement_id)
      return refuse('no_bank_agreement')
    const terms = termsOfSecondCopy(invoice, dueDate, scope.today)
    const made = issuedTitleOrProblem(enrollment, {
      ...numbers,
      dueOn: dueDate,
      amountCents: invoice.nominal_cents + terms.broughtCents,
      issuedOn: scope.today,
    })
    if ('problem' in made) return refuse('title_impossible', { detail: made.problem })
    const copy = { id, dueOn: dueDate, ...terms, title: made.title, enrollment }
    return accept({ id, number: made.title.number, replacesId: invoice.id }, effectsOf(scope, invoice, copy))
  },
  view: (record) => record,
})

function refusalOf(invoice: InvoiceRecord, dueDate: CalendarDate, { today }: Scope) {
  const ability = canDuplicate(factsOf(invoice))
  if (!ability.can) return ability.reason
  if (compareDates(dueDate, today) < 0) return 'due_date_passed'
  return dueDate === invoice.due_on ? 'due_date_unchanged' : null
}

type WithAgreement = BillableEnrollment & { bank_agreement_id: string }

function hasAgreement(enrollment: BillableEnrollment | undefined): enrollment is WithAgreement {
  return enrollment !== undefined && enrollment.bank_agreement_id !== null
}

function effectsOf(scope: Scope, old: InvoiceRecord, copy: SecondCopy): Effects {
  const { id, title, dueOn, broughtCents, lateSince } = copy
  const about = { schoolId: old.school_id }
  const owners = ownersOf(old)
  return {
    parts: secondCopyParts(scope, old, copy),
    history: [
      { subjectId: old.id, event: 'duplicated', data: { number: title.number, from: old.due_on, to: dueOn } },
      {
        subjectId: id,
        event: 'secondCopy',
        data: { number: old.number, from: old.due_on, to: dueOn, cents: broughtCents },
      },
    ],
    entries: [
      cancelEntry(owners, old.open_cents, scope.today),
      issueEntry({ ...owners, invoiceId: id }, old.nominal_cents, scope.today),
    ],
    audit: {
      subjectId: old.id,
      body: {
        before: { status: old.status, dueOn: old.due_on },
        after: endedInvoice(old),
        replacedBy: { id, number: title.number, dueOn, lateSince, broughtCents },
      },
    },
    events: [
      news(events['invoice.duplicated'], {
        ...about,
        subjectId: old.id,
        version: old.version + 1,
        payload: { isAtBank: isAtBank(old) },
      }),
      news(events['invoice.issued'], { ...about, subjectId: id, version: 1 }),
    ],
  }
}
