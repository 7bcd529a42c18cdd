// Who the family and the school of an agreement are, and the evidence that its terms were accepted.
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { type AgreementRow, agreementsInScope } from './agreement-store.ts'

type Network = Pick<Scope, 'tenantId'>

export type PartyRow = {
  guardian_name: string
  /** Of the guardian, and of the one that remains where the record was merged: one person. */
  guardian_tax_ids: string[]
  guardian_email: string | null
  guardian_phone: string | null
  /** Null: that of the network. */
  guardian_language: string | null
  school_tax_id: string
  school_phone: string | null
  school_email: string | null
}

export function partyOf({ tenantId }: Network, id: string): Query<PartyRow> {
  return statement(sql<PartyRow>`select g.name as guardian_name, array_remove(array[g.tax_id, w.tax_id], null) as guardian_tax_ids,
      coalesce(w.email, g.email) as guardian_email, coalesce(w.phone, g.phone) as guardian_phone,
      coalesce(w.language, g.language) as guardian_language,
      s.cnpj as school_tax_id, s.phones[1] as school_phone, s.emails[1] as school_email
    from agreement a
    join guardian g on g.tenant_id = a.tenant_id and g.id = a.guardian_id
    left join guardian w on w.tenant_id = g.tenant_id and w.id = g.merged_into
    join school s on s.tenant_id = a.tenant_id and s.id = a.school_id
    where a.tenant_id = ${tenantId}::int and a.id = ${id}::uuid`)
}

/** Behind a link that was read and is good: whose it is, the link says. */
export function agreementOfLink(scope: Scope, linkId: string): Query<AgreementRow> {
  return statement(sql<AgreementRow>`${agreementsInScope(scope)} and a.link_id = ${linkId}::uuid`)
}

/** The agreement before its invoices, as every write of it. */
export function linkedForUpdate(scope: Scope, linkId: string): Query<AgreementRow> {
  return statement(
    sql<AgreementRow>`${agreementsInScope(scope)} and a.link_id = ${linkId}::uuid for no key update of a`,
  )
}

export type AcceptanceRow = Selectable<Database['agreement_acceptance']>

export function acceptanceOf({ tenantId }: Network, id: string): Query<AcceptanceRow> {
  return statement(sql<AcceptanceRow>`select * from agreement_acceptance
    where tenant_id = ${tenantId}::int and agreement_id = ${id}::uuid`)
}

type Common = { name: string; terms: readonly string[]; hash: string }
type ByLink = Common & { kind: 'link'; taxId: string; address: string; userAgent: string; linkId: string }
type OnPaper = Common & { kind: 'paper'; reason: string; recordedBy: string; recordedByName: string }

/** Its instant is the clock's of the database. */
export function newAcceptancePart({ tenantId }: Network, agreementId: string, proof: ByLink | OnPaper): Part {
  const { kind, terms, hash, name } = proof
  const columns = proof.kind === 'link' ? ofLink(proof) : ofPaper(proof)
  return {
    name: 'new_agreement_acceptance',
    rows: 1,
    sql: sql`insert into agreement_acceptance (tenant_id, agreement_id, kind, terms, terms_hash, name, tax_id, address, user_agent, link_id, reason,
        recorded_by, recorded_by_name)
      values (${tenantId}::int, ${agreementId}::uuid, ${kind}::text, ${[...terms]}::text[], ${hash}::text, ${name}::text,
        ${columns}) returning 1`,
  }
}

function ofLink({ taxId, address, userAgent, linkId }: ByLink) {
  return sql`${taxId}::text, ${address}::text, ${userAgent}::text, ${linkId}::uuid, null, null, null`
}

function ofPaper({ reason, recordedBy, recordedByName }: OnPaper) {
  return sql`null, null, null, null, ${reason}::text, ${recordedBy}::uuid, ${recordedByName}::text`
}

/** A try of the link, taken before anything is compared. No row where all are spent. */
export function takenTry({ tenantId }: Network, linkId: string, most: number): Query<{ tries: number }> {
  return statement(sql<{ tries: number }>`update agreement set wrong_tries = wrong_tries + 1
    where tenant_id = ${tenantId}::int and link_id = ${linkId}::uuid and wrong_tries < ${most}::int returning wrong_tries as tries`)
}

/** A right number costs no try. */
export function givenBackTry({ tenantId }: Network, linkId: string): Query<object> {
  return statement(sql<object>`update agreement set wrong_tries = wrong_tries - 1
    where tenant_id = ${tenantId}::int and link_id = ${linkId}::uuid and wrong_tries > 0 returning 1`)
}

/** The first time that the family reads it; nothing afterwards. */
export function openedPart({ tenantId, now }: Scope, id: string): Part {
  return {
    name: 'opened_agreement',
    rows: 1,
    sql: sql`update agreement set opened_at = ${now}::timestamptz
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and opened_at is null returning 1`,
  }
}
