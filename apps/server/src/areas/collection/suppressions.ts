// Why nobody is charged: each reason is one line here, of a debt (`o`) or of the whole family (`i.guardian_id`).
import { FamilyFlag, type Suppression } from '@caderneta/contracts/collection-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/db/conditions.ts'
import { isOffered } from '../agreements/public.ts'
import { recordsOfPersons } from '../guardians/public.ts'
import { isOverdue, type Seen } from './debts.ts'
import { lastPastBankDelay } from './delay-rules.ts'

type Reason = { reason: Suppression; holds: (scope: Seen) => Condition }

/** Of one debt: a family is left alone where each of its debts is held back. */
export const ofDebts: readonly Reason[] = [
  { reason: 'tooRecent', holds: ({ today }) => sql`o.due_on > ${lastPastBankDelay(today)}::date` },
  {
    reason: 'dispute',
    holds: () => sql`exists (select from collection_dispute d
      where d.tenant_id = o.tenant_id and d.invoice_id = o.id and d.status = 'open')`,
  },
  {
    reason: 'quarantine',
    holds: () => sql`exists (select from invoice_quarantine q
      where q.tenant_id = o.tenant_id and q.invoice_id = o.id and q.to_on is null)`,
  },
  // Once issued, the debt left for installments that are charged by themselves.
  { reason: 'agreement', holds: () => isOffered('o') },
]

/** Of the family. */
export const ofFamilies: readonly Reason[] = [
  { reason: 'court', holds: (scope) => isFlagged(scope, 'i.guardian_id', ['court']) },
  { reason: 'bereavement', holds: (scope) => isFlagged(scope, 'i.guardian_id', ['bereavement']) },
  {
    reason: 'promise',
    holds: () => sql`exists (select from collection_promise p
      where p.tenant_id = i.tenant_id and p.guardian_id = i.guardian_id and p.status = 'open')`,
  },
]

/** A record of the person `guardianId` has one of these flags: of merged records each holds back all. Few are flagged: they are read once. */
export function isFlagged(
  scope: Pick<Seen, 'tenantId'>,
  guardianId: string,
  flags: readonly FamilyFlag[] = FamilyFlag.options,
): Condition {
  return sql`${sql.ref(guardianId)} in (${recordsOfPersons(
    scope.tenantId,
    sql`select f.id from collection_family f where f.tenant_id = ${scope.tenantId}::int and f.flag = any(${[...flags]}::text[])`,
  )})`
}

function anyOf(reasons: readonly Reason[], scope: Seen): Condition {
  return sql`(${sql.join(
    reasons.map(({ holds }) => sql`(${holds(scope)})`),
    sql` or `,
  )})`
}

function listed(reasons: readonly Reason[], scope: Seen): RawBuilder<Suppression[]> {
  const each = reasons.map(({ reason, holds }) => sql`case when ${holds(scope)} then ${reason}::text end`)
  return sql<Suppression[]>`array_remove(array[${sql.join(each)}]::text[], null)`
}

/** Reasons that hold a debt `o` back. */
export function reasonsOfDebt(scope: Seen): RawBuilder<Suppression[]> {
  return listed(ofDebts, scope)
}

/** Reasons that hold the family of `i` back. */
export function reasonsOfFamily(scope: Seen): RawBuilder<Suppression[]> {
  return listed(ofFamilies, scope)
}

/** The debt `o` is held back. */
export function isDebtHeld(scope: Seen): Condition {
  return anyOf(ofDebts, scope)
}

/** Nobody charges the family of `i`: it is held back, or each of its debts is. */
export function isSuppressed(scope: Seen, schoolIds?: readonly string[]): Condition {
  return sql`(${anyOf(ofFamilies, scope)} or not exists (select from invoice o where o.guardian_id = i.guardian_id
    and ${isOverdue(scope, 'o', schoolIds)} and not ${isDebtHeld(scope)}))`
}

/** The family of `i` is not charged, for this reason among others. */
export function isSuppressedBy(wanted: Suppression, scope: Seen, schoolIds?: readonly string[]): Condition {
  const ofFamily = ofFamilies.find(({ reason }) => reason === wanted)
  if (ofFamily) return ofFamily.holds(scope)
  const ofDebt = ofDebts.filter(({ reason }) => reason === wanted)
  return sql`(${isSuppressed(scope, schoolIds)} and exists (select from invoice o where o.guardian_id = i.guardian_id
    and ${isOverdue(scope, 'o', schoolIds)} and ${anyOf(ofDebt, scope)}))`
}

/** As a record says it: what holds the family back, else what holds all of its debts back. */
export function suppressionsOf(
  family: readonly Suppression[],
  debts: readonly (readonly Suppression[])[],
): Suppression[] {
  const isEachHeld = debts.length > 0 && debts.every((reasons) => reasons.length > 0)
  return [...new Set([...family, ...(isEachHeld ? debts.flat() : [])])]
}
