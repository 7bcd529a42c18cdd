// What a dossier reads of other areas' records: each kind in one statement, for all records of the payer, in the schools in scope.
import type { AgreementStatus } from '@caderneta/contracts/agreements'
import type { DeliveryKind } from '@caderneta/contracts/deliveries'
import type { DeliveryStatus } from '@caderneta/contracts/delivery-status'
import type { ContractStatus } from '@caderneta/contracts/enrollment-contracts'
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

type Ids = readonly string[]

export type FamilyRow = {
  /** The record, and those that were merged into it. */
  ids: string[]
  name: string
  tax_id: string
  email: string | null
  phone: string | null
  /** As `addressOf` of guardians reads it. */
  address: Record<string, string | null>
}

export function familyNamed({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<FamilyRow> {
  return statement(sql<FamilyRow>`select array(select m.id from guardian m where m.tenant_id = g.tenant_id and g.id in (m.id, m.merged_into) order by m.id) as ids,
      g.name, g.tax_id, g.email, g.phone, g.address
    from guardian g where g.tenant_id = ${tenantId}::int and g.id = ${id}::uuid`)
}

export type SchoolRow = { id: string; trade_name: string; name: string; tax_id: string }

/** Creditors: schools that billed the family. The first is the one that billed it last. */
export function schoolsOf(scope: Scope, ids: Ids): Query<SchoolRow> {
  return statement(sql<SchoolRow>`select s.id, s.fantasy_name as trade_name, s.company_name as name, s.cnpj as tax_id
    from school s join (select i.school_id, max(i.due_on) as last_due from invoice i where i.tenant_id = ${scope.tenantId}::int
        and i.guardian_id = any(${[...ids]}::uuid[]) and i.number is not null and ${inSchools(scope, 'i.school_id')} group by i.school_id) b on b.school_id = s.id
    where s.tenant_id = ${scope.tenantId}::int order by b.last_due desc, s.id`)
}

/** Schools of whatever a dossier tells of, also those that billed nothing yet: who does not see one of them does not open it. */
export function schoolIdsOf(scope: Scope, ids: Ids): Query<{ id: string; name: string }> {
  const tenant = sql`${scope.tenantId}::int`
  const family = sql`any(${[...ids]}::uuid[])`
  return statement(sql<{ id: string; name: string }>`select s.id, s.fantasy_name as name from school s
    where s.tenant_id = ${tenant} and ${inSchools(scope, 's.id')} and s.id in (
      select i.school_id from invoice i where i.tenant_id = ${tenant} and i.guardian_id = ${family} and i.number is not null
      union all select e.school_id from enrollment e join enrollment_contract c on c.tenant_id = e.tenant_id and c.enrollment_id = e.id
        where e.tenant_id = ${tenant} and e.guardian_id = ${family}
      union all select a.school_id from agreement a where a.tenant_id = ${tenant} and a.guardian_id = ${family}
      union all select l.school_id from negative_listing l where l.tenant_id = ${tenant} and l.guardian_id = ${family}
      union all select d.school_id from collection_dispute d where d.tenant_id = ${tenant} and d.guardian_id = ${family})
    order by s.id`)
}

export type BilledRow = {
  number: number
  competence: string
  student_name: string
  due_on: string
  nominal_cents: number
  status: InvoiceStatus
  paid_on: string | null
  paid_cents: number
}

/** The last 600 invoices that were issued to the family: fifty months of a class of twelve. */
export function billedTo(scope: Scope, ids: Ids): Query<BilledRow> {
  return statement(sql<BilledRow>`select i.number, i.competence, st.name as student_name, i.due_on, i.nominal_cents, i.status, i.paid_on, i.paid_cents
    from invoice i join student st on st.tenant_id = i.tenant_id and st.id = i.student_id
    where i.tenant_id = ${scope.tenantId}::int and i.guardian_id = any(${[...ids]}::uuid[]) and i.number is not null and ${inSchools(scope, 'i.school_id')}
    order by i.due_on desc, i.id desc limit 600`)
}

export type MessageRow = {
  id: string
  kind: DeliveryKind
  channel: 'email' | 'sms' | 'whatsapp'
  recipient: string
  status: DeliveryStatus
  reason: string | null
  provider_id: string | null
  created_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  /** As it was written; null for what keeps no text of its own. */
  subject: string | null
  body: string | null
}

/** Whether one of what message `n` tells of is of a school in scope. */
function isMessageSeen(scope: Scope): RawBuilder<boolean> {
  if (scope.schools === 'all') return sql<boolean>`true`
  const seen = (table: 'invoice' | 'agreement' | 'enrollment') =>
    sql`exists (select from ${sql.table(table)} v where v.tenant_id = n.tenant_id and v.id = any(n.about_ids) and ${inSchools(scope, 'v.school_id')})`
  return sql<boolean>`case n.about when 'invoice' then ${seen('invoice')} when 'agreement' then ${seen('agreement')} else ${seen('enrollment')} end`
}

/** Whether one of the invoices in `column` is of a school in scope. */
function hasInvoiceSeen(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope.schools === 'all') return sql<boolean>`true`
  return sql<boolean>`exists (select from invoice v where v.tenant_id = ${scope.tenantId}::int and v.id = any(${sql.ref(column)})
    and ${inSchools(scope, 'v.school_id')})`
}

/** Deliveries to the family: reminders, messages of rules, invoices and notices that were sent. */
export function messageIdsTo(scope: Scope, ids: Ids): RawBuilder<unknown> {
  return sql`select m.id from (${messagesFound(scope, ids)}) m`
}

/** The last 600 messages to the family: reminders, messages of rules, invoices and notices that were sent. */
export function messagesTo(scope: Scope, ids: Ids): Query<MessageRow> {
  return statement(sql<MessageRow>`with found as (${messagesFound(scope, ids)}),
    told as (select id, max(subject) as subject, max(body) as body from found group by id)
    select d.id, d.kind, d.channel, d.recipient, d.status, d.reason, d.provider_id, d.created_at, d.sent_at, d.delivered_at, d.read_at, t.subject, t.body
    from told t join delivery d on d.tenant_id = ${scope.tenantId}::int and d.id = t.id
    order by d.created_at desc, d.id desc limit 600`)
}

function messagesFound(scope: Scope, ids: Ids): RawBuilder<unknown> {
  const tenant = sql`${scope.tenantId}::int`
  const family = sql`any(${[...ids]}::uuid[])`
  return sql`select n.delivery_id as id, n.subject, n.body from notification n
        where n.tenant_id = ${tenant} and n.guardian_id = ${family} and n.delivery_id is not null and ${isMessageSeen(scope)}
      union all select e.delivery_id, null, null from collection_email_sent e
        where e.tenant_id = ${tenant} and e.guardian_id = ${family} and ${hasInvoiceSeen(scope, 'e.invoice_ids')}
      union all select d.id, null, null from invoice i join delivery d on d.tenant_id = i.tenant_id and d.invoice_id = i.id
        where i.tenant_id = ${tenant} and i.guardian_id = ${family} and ${inSchools(scope, 'i.school_id')}
      union all select l.notice_delivery_id, null, null from negative_listing l
        where l.tenant_id = ${tenant} and l.guardian_id = ${family} and ${inSchools(scope, 'l.school_id')}`
}

export type AgreedRow = {
  id: string
  number: number
  title: string
  status: AgreementStatus
  total_cents: number
  installments: number
  quoted_on: string
  /** Of the acceptance; all null while nobody accepted. */
  kind: 'link' | 'paper' | null
  terms: string[] | null
  terms_hash: string | null
  name: string | null
  tax_id: string | null
  address: string | null
  user_agent: string | null
  recorded_by_name: string | null
  accepted_at: Date | null
}

/** Agreements with the evidence that their terms were accepted. */
export function agreedBy(scope: Scope, ids: Ids): Query<AgreedRow> {
  return statement(sql<AgreedRow>`select a.id, a.number, a.title, a.status, a.total_cents, a.installments, a.quoted_on,
      c.kind, c.terms, c.terms_hash, c.name, c.tax_id, c.address, c.user_agent, c.recorded_by_name, c.accepted_at
    from agreement a left join agreement_acceptance c on c.tenant_id = a.tenant_id and c.agreement_id = a.id
    where a.tenant_id = ${scope.tenantId}::int and a.guardian_id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'a.school_id')} order by a.number`)
}

export type SignedRow = {
  id: string
  number: number
  title: string
  student_name: string
  status: ContractStatus
  html: string
  content_hash: string
  signer_name: string | null
  signer_tax_id: string | null
  address: string | null
  user_agent: string | null
  signed_at: Date | null
}

/** Contracts of the family's enrollments, with the record of their signature. */
export function signedBy(scope: Scope, ids: Ids): Query<SignedRow> {
  return statement(sql<SignedRow>`select c.id, c.number, c.title, c.student_name, c.status, c.html, c.content_hash, g.signer_name, g.signer_tax_id, g.address,
      g.user_agent, g.signed_at
    from enrollment e join enrollment_contract c on c.tenant_id = e.tenant_id and c.enrollment_id = e.id
    left join contract_signature g on g.tenant_id = c.tenant_id and g.contract_id = c.id
    where e.tenant_id = ${scope.tenantId}::int and e.guardian_id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'e.school_id')} order by c.id`)
}
