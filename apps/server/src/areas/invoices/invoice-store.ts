// The lock queries of an invoice and what is read with it. Every query names network and schools in scope.
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, statement } from '../../platform/db/sql.ts'
import { one } from '../../platform/operation/action.ts'
import type { InvoiceOwners } from '../ledger/public.ts'
import { isNotLifted } from '../plans/public.ts'
import { indexesOf, type StoredIndexes } from '../price-indexes/public.ts'
import { type AgreedState, agreedState, coveredCents, isCoverOwed, isPartGivenBack } from './cover-conditions.ts'
import { holds, holdsOf } from './invoice-holds.ts'
import type { HoldReason } from './held-refusals.ts'
import { pixOf } from './pix-charge.ts'
import { protestOrdersOf, type ToldOrder } from './told-orders.ts'
import { shownNames } from './shown-invoice.ts'
import { toldColumns } from './told-amounts.ts'
import { isInQuarantine, livingQuarantine, type QuarantineFacts, quarantineFacts } from './quarantine-store.ts'
import type { CommentRow, InvoiceTable, ItemRow, PaymentRow, PixRow } from './invoice-rows.ts'

/** An invoice with the names around it, and with what its title needs at the bank. */
export type InvoiceRecord = InvoiceTable & {
  price_indexes: StoredIndexes
  school_name: string
  is_seller_denied: boolean
  /** Money other than a counter’s covers a part of it, where that decides whether it may be given back. */
  is_covered_beside: boolean
  is_cover_owed: boolean
  /** What became of the agreement that took it; null: none did. */
  agreed: AgreedState | null
  class_name: string | null
  class_year: number | null
  class_level: string | null
  student_name: string
  student_external_id: string | null
  guardian_name: string
  guardian_tax_id: string
  bank: string | null
  bank_account_id: string | null
  carteira: string | null
  layout: 'cnab240' | 'cnab400' | null
  enrollment_status: string
  /** Is what the counter takes for it the provider's money? */
  is_guaranteed: boolean
  /** Of its amount, by money of agreements that have ended. */
  covered_cents: number
  holds: readonly HoldReason[]
  is_in_quarantine: boolean
  told_cents: number | null
  told_generation: number
  asked_cents: number | null
  asked_due_on: string | null
  /** Of one record alone: the invoice in whose place it stands, and the one that stands in its place. */
  comments?: CommentRow[]
  quarantine?: QuarantineFacts | null
  links?: { replaces: InvoiceLink | null; replacedBy: InvoiceLink | null }
}
type InvoiceLink = { id: string; number: number | null }

export type WholeInvoice = {
  invoice: InvoiceRecord
  items: ItemRow[]
  payments: PaymentRow[]
  pix: PixRow | undefined
  /** About the protest of its title, the last first. */
  orders: readonly ToldOrder[]
}

/**
 * An item that is covered, or that was issued before plans existed: its school was guaranteed then. Once in a transfer it stays what it was
 * there, whatever became of the plan: the school was paid for it.
 */
const isItemGuaranteed = sql<boolean>`coalesce((select b.basis = 'guaranteed' from transfer_basis b
    where b.tenant_id = x.tenant_id and b.invoice_id = x.invoice_id and b.item = x.position),
  x.covered_at is null or (x.coverage = 'guaranteed' and ${isNotLifted}))`
const isGuaranteed = sql<boolean>`exists (select from invoice_item x
  left join plan_version v on v.tenant_id = x.tenant_id and v.id = x.plan_version_id
  where x.tenant_id = i.tenant_id and x.invoice_id = i.id and ${isItemGuaranteed})`

/** Asked of few: what is paid at a counter, and what is owed less a part. */
const isCoveredBeside = sql<boolean>`(i.status = 'paidAtSchool'
    or i.status in ('generated', 'pending', 'inProtest', 'expired') and i.open_cents < i.nominal_cents)
  and (exists (select from payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.method <> 'school'
      and p.principal_cents + p.discount_cents > 0 and p.reverted_by is null)
    or exists (select from covered_part k where k.tenant_id = i.tenant_id and k.invoice_id = i.id))`

/** What a row of a list and its `can` go by, around `invoice i`. */
export const listedColumns = sql`i.*, ${indexesOf('i')} as price_indexes, s.fantasy_name as school_name, s.seller_status = 'denied' as is_seller_denied, c.name as class_name, c.school_year as class_year, c.level as class_level,
  st.name as student_name, st.external_id as student_external_id, g.name as guardian_name, g.tax_id as guardian_tax_id,
  (select e.status from enrollment e where e.tenant_id = i.tenant_id and e.id = i.enrollment_id) as enrollment_status, ba.bank, ba.id as bank_account_id, ag.carteira, ag.layout, ${isInQuarantine} as is_in_quarantine,
  ${isCoveredBeside} as is_covered_beside, ${isCoverOwed} as is_cover_owed, ${agreedState} as agreed, ${toldColumns}`
/** Columns of `InvoiceRecord`: with what only its payments and an agreement ask. */
export const invoiceColumns = sql`${listedColumns}, ${isGuaranteed} as is_guaranteed, ${coveredCents} as covered_cents`
/** Joins of both. */
export const invoiceNames = sql`${shownNames}
  left join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
  left join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id`
const invoiceJoins = sql`invoice i ${invoiceNames}`

const link = sql`jsonb_build_object('id', o.id, 'number', o.number)`
const links = sql`jsonb_build_object(
  'replaces', (select ${link} from invoice o where o.tenant_id = i.tenant_id and o.id = i.replaces_id),
  'replacedBy', (select ${link} from invoice o where o.tenant_id = i.tenant_id and o.replaces_id = i.id))`

const mostComments = 200

/** The last ones that stand, the oldest of them first. */
const comments = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'comment', m.comment, 'event_type', m.event_type,
    'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor_name', m.actor_name) order by m.id), '[]'::jsonb)
  from (select k.id, k.comment, k.event_type, k.created_at, nullif(trim(u.name || ' ' || u.surname), '') as actor_name
    from invoice_comment k left join app_user u on u.tenant_id = k.tenant_id and u.id = k.author_id
    where k.tenant_id = i.tenant_id and k.invoice_id = i.id and k.removed_at is null order by k.id desc limit ${mostComments}::int) m)`

function oneInvoice(scope: Scope, id: string): RawBuilder<InvoiceRecord> {
  return sql<InvoiceRecord>`select ${invoiceColumns}, ${holds} as holds, ${links} as links, ${comments} as comments,
    ${quarantineFacts} as quarantine from ${invoiceJoins}
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${id}::uuid and ${inSchools(scope, 'i.school_id')}`
}

/** Locks the invoice row alone; the names around it are only read. */
export function invoiceForUpdate(scope: Scope, id: string): Query<InvoiceRecord> {
  return statement(sql<InvoiceRecord>`${oneInvoice(scope, id)} for update of i`)
}

export function invoiceById(scope: Scope, id: string): Query<InvoiceRecord> {
  return statement(oneInvoice(scope, id))
}

/** A row where a request to register the invoice's present title waits for a remessa. */
export function waitingRegistration({ tenantId }: Scope, id: string): Query<{ is_waiting: true }> {
  return statement(sql<{ is_waiting: true }>`select true as is_waiting from bank_instruction b
    join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id and i.generation = b.generation
    join bank_agreement ag on ag.tenant_id = b.tenant_id and ag.id = b.bank_agreement_id and ag.is_active
    where b.tenant_id = ${tenantId}::int and b.invoice_id = ${id}::uuid and b.movement = 'register' and b.bank_file_id is null limit 1`)
}

export function itemsOf(scope: Scope, id: string): Query<ItemRow> {
  return statement(sql<ItemRow>`select x.*, n.name as plan_name, ${isItemGuaranteed} as is_guaranteed from invoice_item x
    left join plan_version v on v.tenant_id = x.tenant_id and v.id = x.plan_version_id
    left join plan n on n.tenant_id = x.tenant_id and n.id = v.plan_id
    where x.tenant_id = ${scope.tenantId}::int and x.invoice_id = ${id}::uuid order by x.position`)
}

export function paymentsOf(scope: Scope, id: string): Query<PaymentRow> {
  return db
    .selectFrom('payment')
    .selectAll()
    .select(isPartGivenBack('payment').as('is_given_back'))
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', id)
    .where('reverted_by', 'is', null)
    .orderBy('recorded_at')
    .orderBy('id')
}

/** All payments of an invoice, those that were taken back too: what is for each of its items is told from them. */
export function everyPaymentOf(scope: Scope, id: string): Query<PaymentRow> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', id)
    .orderBy('id')
}

/** Everything about one invoice, its row locked: the queries of trip 1. */
export function lockedWhole(scope: Scope, id: string) {
  return {
    invoice: one('invoice', invoiceForUpdate(scope, id)),
    holds: holdsOf(scope, id),
    quarantine: livingQuarantine(scope, id),
    items: itemsOf(scope, id),
    payments: paymentsOf(scope, id),
    pix: pixOf(scope, id),
    orders: protestOrdersOf(scope, id),
  }
}

export type LockedWhole = {
  invoice: InvoiceRecord
  holds: { reason: HoldReason }[]
  quarantine: QuarantineFacts[]
  items: ItemRow[]
  payments: PaymentRow[]
  pix: PixRow[]
  orders: ToldOrder[]
}

/** The locked state as one record. */
export function wholeOf(locked: LockedWhole): WholeInvoice {
  const {
    invoice,
    holds: held,
    quarantine: [quarantine],
    items,
    payments,
    pix: [pix],
    orders,
  } = locked
  const since = {
    holds: held.map(({ reason }) => reason),
    quarantine: quarantine ?? null, // none: it is not in quarantine
    is_in_quarantine: quarantine !== undefined,
  }
  return { invoice: { ...invoice, ...since }, items, payments, pix, orders }
}

/** Whose accounts an invoice moves. */
export function ownersOf(invoice: Pick<InvoiceTable, 'tenant_id' | 'id' | 'guardian_id' | 'school_id'>): InvoiceOwners {
  return {
    tenantId: invoice.tenant_id,
    invoiceId: invoice.id,
    guardianId: invoice.guardian_id,
    schoolId: invoice.school_id,
  }
}
