// The one select of contracts, and their locks.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { ContractRow } from './contract-row.ts'

type Network = Pick<Scope, 'tenantId'>

/** Contracts with their enrollment and signature, of one network. */
function contracts(tenantId: number) {
  return db
    .selectFrom('enrollment_contract as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .innerJoin('enrollment as e', (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.enrollment_id'),
    )
    .innerJoin('academic_class as k', (join) =>
      join.onRef('k.tenant_id', '=', 'e.tenant_id').onRef('k.id', '=', 'e.class_id'),
    )
    .leftJoin('contract_signature as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.contract_id', '=', 'r.id'),
    )
    .selectAll('r')
    .select(['s.fantasy_name as school_name', 's.cnpj as school_tax_id', 'k.name as class_name'])
    .select(['e.school_year', 'e.class_id', 'e.guardian_id', 'e.status as enrollment_status'])
    .select(['g.signer_name', 'g.signer_tax_id', 'g.signed_at', 'g.address as signed_from', 'g.user_agent'])
    .select('g.link_id as signed_link_id')
    .select([sql<string | null>`s.phones[1]`.as('school_phone'), sql<string | null>`s.emails[1]`.as('school_email')])
    .where('r.tenant_id', '=', tenantId)
}

export function contractsInScope(scope: Scope) {
  return contracts(scope.tenantId).where(inSchools(scope, 'r.school_id'))
}

export function oneContract(scope: Scope, id: string): Query<ContractRow> {
  return contractsInScope(scope).where('r.id', '=', id)
}

export function contractForUpdate(scope: Scope, id: string): Query<ContractRow> {
  return contractsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

export type Signer = { name: string; email: string | null; language: string | null; is_named: boolean }

/** The guardian of the enrollment; where the record was merged, the one that remains. `is_named`: the contract is about nobody else. */
export function signerOf({ tenantId }: Network, id: string): Query<Signer> {
  return statement(sql<Signer>`select coalesce(w.name, g.name) as name, coalesce(w.email, g.email) as email,
      coalesce(w.language, g.language) as language,
      coalesce(r.guardian_tax_id in (g.tax_id, w.tax_id), false) as is_named
    from enrollment_contract r
    join enrollment e on e.tenant_id = r.tenant_id and e.id = r.enrollment_id
    join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
    left join guardian w on w.tenant_id = g.tenant_id and w.id = g.merged_into
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid`)
}

/** Behind a link that was read and is good: whose it is, the link says. */
export function contractOfLink(tenantId: number, linkId: string): Query<ContractRow> {
  return contracts(tenantId).where('r.link_id', '=', linkId)
}

/** The enrollment is held too: it does not end while its contract is signed. */
export function linkedForUpdate(tenantId: number, linkId: string): Query<ContractRow> {
  return contracts(tenantId).where('r.link_id', '=', linkId).forNoKeyUpdate('r').forShare('e')
}

/** A try of the link, taken before anything is compared. No row where all are spent. */
export function takenTry({ tenantId }: Network, linkId: string, most: number): Query<{ tries: number }> {
  return statement(sql<{ tries: number }>`update enrollment_contract set wrong_tries = wrong_tries + 1
    where tenant_id = ${tenantId}::int and link_id = ${linkId}::uuid and wrong_tries < ${most}::int returning wrong_tries as tries`)
}

/** A right number costs no try. */
export function givenBackTry({ tenantId }: Network, linkId: string): Query<object> {
  return statement(sql<object>`update enrollment_contract set wrong_tries = wrong_tries - 1
    where tenant_id = ${tenantId}::int and link_id = ${linkId}::uuid and wrong_tries > 0 returning 1`)
}

/** All contracts of an enrollment, the newest first. */
export function contractsOf(scope: Scope, enrollmentId: string): Query<ContractRow> {
  return contractsInScope(scope)
    .where('r.enrollment_id', '=', enrollmentId)
    .orderBy('r.number', 'desc')
    .forNoKeyUpdate('r')
}

/** Living enrollments of a class that have no contract that counts. */
export function withoutContract(scope: Scope, classId: string, most: number): Query<{ id: string; school_id: string }> {
  return statement(sql<{ id: string; school_id: string }>`
    select e.id, e.school_id from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and e.status not in ('canceled', 'evaded')
      and ${inSchools(scope, 'e.school_id')}
      and not exists (select 1 from enrollment_contract r where r.tenant_id = e.tenant_id and r.enrollment_id = e.id
        and r.status in ('made', 'sent', 'signed'))
    order by e.id limit ${most}::int`)
}
