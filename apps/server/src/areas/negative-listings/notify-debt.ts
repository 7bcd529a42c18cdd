// The prior notice of a debt: e-mail, evidence and listing in one statement. Two who notify at once: the second waits for the invoice and
// finds the listing; the database takes one living listing of a debt.
import { debtRuleWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { searchKey } from '@caderneta/kernel/search-text'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { createHash } from 'node:crypto'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail, type Message, messageOf, queueDelivery } from '../deliveries/public.ts'
import { firstName } from '../slips/public.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { brokenOf, verdictsOf } from './debt-rules.ts'
import { debtOf, type DebtRow, lockedInvoice } from './debt-store.ts'
import { termsOn } from './legal-terms.ts'
import { listingNews } from './listing-effects.ts'
import type { ListingRow } from './listing-store.ts'
import { toListing } from './listing-view.ts'

/** A notice that has not left by then is sent anew. */
const worthSendingMs = 3 * 86_400_000

export const notifyDebt = action(negativeListings.notify, {
  prepare: async (_input, { platform, scope }) => ({
    platform,
    id: newId(),
    deliveryId: newId(),
    now: platform.clock.now(),
    termsOf: await termsOn(platform, scope.today),
  }),
  lock: ({ body: { invoiceId } }, scope) => ({
    consent: heldConsent(scope),
    invoice: one('debt', lockedInvoice(scope, invoiceId)),
    debt: one('debt', debtOf(scope, invoiceId)),
  }),
  decide: ({ consent: [consent], debt }, _input, scope, { platform, id, deliveryId, now, termsOf }) => {
    const isOn = isLiving(consent)
    if (!isOn) return refuse('listing_off')
    if (!canMail(platform)) return refuse('listing_no_mail')
    if (debt.is_listed) return refuse('debt_listed')
    const terms = termsOf(debt.uf)
    const [broken] = brokenOf(verdictsOf(debt, { isOn, terms, today: scope.today }))
    if (broken) return refuse('debt_not_suitable', { rule: debtRuleWords[broken.rule].name[scope.locale] })
    // The law is Brazilian, and so is the reader: the notice is in Portuguese whatever the language of whoever sends it.
    const content = noticeOf(debt, terms.waitingDays)
    const message = messageOf(content, 'pt-BR')
    const to = must(debt.email, 'the rules ask for an e-mail')
    const queued = queueDelivery(platform, {
      id: deliveryId,
      tenantId: scope.tenantId,
      invoiceId: debt.id,
      to,
      locale: 'pt-BR',
      content,
      expiresAt: new Date(now.getTime() + worthSendingMs),
    })
    const row = newListing(scope, { id, deliveryId, debt, message, to, days: terms.waitingDays, now })
    return accept(row, {
      parts: [...queued.parts, insertPart(row)],
      audit: {
        subjectId: id,
        body: { invoiceId: debt.id, cents: debt.cents, noticeHash: row.notice_hash.toString('hex') },
      },
      events: [...queued.events, listingNews(row, false)],
    })
  },
  view: toListing,
})

function noticeOf(debt: DebtRow, days: number) {
  return {
    kind: 'listingNotice' as const,
    name: firstName(debt.guardian_name),
    school: debt.school_name,
    creditor: debt.creditor,
    cnpj: formatTaxId(debt.cnpj),
    number: String(must(debt.number, 'what is owed has its number')),
    cents: formatMoney(toCents(debt.cents)),
    due: formatDate(toCalendarDate(debt.due_on)),
    days,
  }
}

/** Over everything that the reader gets, in an order that never changes. */
export function noticeHash({ subject, text, html }: Pick<Message, 'subject' | 'text' | 'html'>, to: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, text, html]))
    .digest()
}

type New = { id: string; deliveryId: string; debt: DebtRow; message: Message; to: string; days: number; now: Date }

function newListing({ tenantId, today, actor }: Scope, given: New): ListingRow {
  const { id, deliveryId, debt, message, to, days, now } = given
  return {
    ...nothingYet,
    tenant_id: tenantId,
    id,
    school_id: debt.school_id,
    guardian_id: debt.guardian_id,
    invoice_id: debt.id,
    uf: must(debt.uf, 'the rules ask for the state'),
    cents: toCents(debt.cents),
    due_on: toCalendarDate(debt.first_due_on),
    requested_by: actor.userId,
    requested_by_name: actor.name,
    notice_delivery_id: deliveryId,
    notice_recipient: to,
    notice_subject: message.subject,
    notice_text: message.text,
    notice_html: message.html,
    notice_hash: noticeHash(message, to),
    noticed_on: today,
    waiting_days: days,
    search: searchKey(`${debt.guardian_name} ${debt.tax_id} ${debt.number ?? ''}`), // none: an invoice without a number is not looked for by it
    created_at: now,
    school_name: debt.school_name,
    creditor: debt.creditor,
    cnpj: debt.cnpj,
    guardian_name: debt.guardian_name,
    guardian_tax_id: debt.tax_id,
    invoice_number: debt.number,
    invoice_version: debt.version,
  }
}

const nothingYet = {
  status: 'noticed',
  delivered_on: null,
  delivery_proof: null,
  delivered_by: null,
  delivered_by_name: null,
  wait_until: null,
  inclusion_asked_on: null,
  told_at: null,
  included_on: null,
  protocol: null,
  exclusion_cause: null,
  exclusion_note: null,
  exclusion_asked_on: null,
  exclusion_due_on: null,
  excluded_on: null,
  dropped_reason: null,
  bureau_error: null,
  alerted_on: null,
  version: 1,
  notice_status: 'queued',
  notice_sent_at: null,
  urgency: 0,
} as const

function insertPart(row: ListingRow): Part {
  return {
    name: 'new_listing',
    rows: 1,
    sql: sql`insert into negative_listing (tenant_id, id, school_id, guardian_id, invoice_id, uf, cents, due_on, requested_by, requested_by_name,
        notice_delivery_id, notice_recipient, notice_subject, notice_text, notice_html, notice_hash, noticed_on, waiting_days, search)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.school_id}::uuid, ${row.guardian_id}::uuid, ${row.invoice_id}::uuid, ${row.uf}::text,
        ${row.cents}::bigint, ${row.due_on}::date, ${row.requested_by}::uuid, ${row.requested_by_name}::text, ${row.notice_delivery_id}::uuid,
        ${row.notice_recipient}::text, ${row.notice_subject}::text, ${row.notice_text}::text, ${row.notice_html}::text, ${row.notice_hash}::bytea,
        ${row.noticed_on}::date, ${row.waiting_days}::int, ${row.search}::text) returning 1`,
  }
}
