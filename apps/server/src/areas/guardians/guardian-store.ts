// Who sees which guardian, the lock queries, and the columns a person may write.
import type { GuardianInput } from '@caderneta/contracts/guardians'
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import type { SeenGuardian } from './guardian-view.ts'
import type { GuardianRow } from './guardian-row.ts'
import { nothingChosen } from './family-messages.ts'

export type GuardianGiven = z.output<typeof GuardianInput>

/** Guardian `g` shows where a student of theirs goes to school, or where they pay for one, also a part; one that was merged, where the survivor does too. */
export function isVisible(scope: Scope): RawBuilder<boolean> {
  if (scope.schools === 'all') return sql<boolean>`true`
  return answersIn(scope, (school) => inSchools(scope, school))
}

/**
 * Does guardian `g` also answer for a student of a school that the scope does not see? A whole network shares its guardians by
 * document, so anybody who knows a CPF can link one: what other schools wrote of them stays masked and stays as it is. The students of
 * a merged record are the survivor's by now: both are looked at.
 */
export function isShared(scope: Scope): RawBuilder<boolean> {
  if (scope.schools === 'all') return sql<boolean>`false`
  return answersIn(scope, (school) => sql<boolean>`not ${inSchools(scope, school)}`)
}

function answersIn(scope: Scope, wanted: (school: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const tenant = sql`${scope.tenantId}::int`
  return sql<boolean>`(exists (select from student v
      where v.tenant_id = ${tenant} and v.guardian_id in (g.id, g.merged_into) and ${wanted('v.school_id')})
    or exists (select from enrollment w
      where w.tenant_id = ${tenant} and w.guardian_id in (g.id, g.merged_into) and ${wanted('w.school_id')})
    or exists (select from enrollment w
      where w.tenant_id = ${tenant} and w.co_guardian_id in (g.id, g.merged_into) and ${wanted('w.school_id')}))`
}

export function visibleGuardians(scope: Scope) {
  return db
    .selectFrom('guardian as g')
    .selectAll('g')
    .select(isShared(scope).as('is_shared'))
    .where('g.tenant_id', '=', scope.tenantId)
    .where(isVisible(scope))
}

export function guardianForUpdate(scope: Scope, id: string): Query<SeenGuardian> {
  return visibleGuardians(scope).where('g.id', '=', id).forUpdate('g')
}

/** An existing guardian, named in a body: by id where the caller sees them, or by a document known whole. That of a merged record leads to the survivor. */
export type GuardianRef = { guardianId?: string | undefined; guardianTaxId?: string | undefined }

/** Holds the guardian while something that names them is written; nobody where the body names none. */
export function guardianNamed(scope: Scope, { guardianId, guardianTaxId }: GuardianRef): Query<GuardianRow> {
  if (guardianId)
    return visibleGuardians(scope).where('g.id', '=', guardianId).where('g.merged_into', 'is', null).forKeyShare('g')
  // none: nobody has an empty tax id
  const taxId = guardianTaxId ?? ''
  return db
    .selectFrom('guardian as g')
    .selectAll('g')
    .where('g.tenant_id', '=', scope.tenantId)
    .where('g.merged_into', 'is', null)
    .where(sql<boolean>`(g.tax_id = ${taxId}::text or g.id = (select m.merged_into from guardian m
        where m.tenant_id = ${scope.tenantId}::int and m.tax_id = ${taxId}::text))`)
    .forKeyShare('g')
}

/** Refusal for a guardian named in a body who was not found. */
export function unknownGuardian({ guardianId }: GuardianRef) {
  return guardianId ? ('guardian_not_found' as const) : ('no_guardian_with_tax_id' as const)
}

/** Guardians of the network with this document, also those that the caller does not see. */
export function sameTaxId(scope: Scope, taxId: string | undefined, exceptId: string): Query<{ id: string }> {
  // none: nobody has an empty tax id
  const wanted = taxId ?? ''
  return statement(sql<{ id: string }>`select id from guardian where tenant_id = ${scope.tenantId}::int
    and tax_id = ${wanted}::text and id <> ${exceptId}::uuid`)
}

export function guardianColumns(input: GuardianGiven) {
  return {
    name: input.name,
    tax_id: input.taxId,
    email: input.email,
    phone: input.phone,
    born_on: input.bornOn,
    address: JSON.stringify(input.address),
    search: searchKey(input.name),
  }
}

/** A new guardian: the row as it will stand, and the parts that write it with its contacts. */
export function newGuardian(scope: Scope, id: string, input: GuardianGiven) {
  const columns = guardianColumns(input)
  const row = { tenant_id: scope.tenantId, id, ...columns }
  const guardian: SeenGuardian = {
    ...row,
    address: input.address,
    lacks_address: false,
    ...nothingChosen,
    merged_into: null,
    merged_at: null,
    version: 1,
    created_at: scope.now,
    is_shared: false,
  }
  const inserted = { name: 'new_guardian', rows: 1, sql: db.insertInto('guardian').values(row).returning('id') }
  return { guardian, parts: [inserted, ...defaultContactParts(scope, guardian)] }
}

/** What the guardian is reached by first stands among the contacts; where it does already, it stays as it is. */
export function defaultContactParts(scope: Scope, { id, email, phone }: Reached): Part[] {
  const named = [
    { kind: 'phone' as const, value: phone },
    { kind: 'email' as const, value: email },
  ]
  const contacts = named.flatMap(({ kind, value }) =>
    value === null ? [] : [{ tenant_id: scope.tenantId, id: newId(), guardian_id: id, kind, value }],
  )
  if (contacts.length === 0) return []
  const insert = db.insertInto('guardian_contact').values(contacts)
  const kept = insert.onConflict((conflict) => conflict.columns(['tenant_id', 'guardian_id', 'value']).doNothing())
  return [{ name: 'default_contacts', rows: 'any', sql: kept.returning('id') }]
}

type Reached = Pick<GuardianRow, 'id' | 'email' | 'phone'>
