// What is known of a family by now, read in one snapshot: its debts, what was billed and paid, said, agreed, signed and listed.
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { notFound } from '../../platform/refusal.ts'
import { type DebtRow, debtsOf, guardianSeen, type Said, saidTo } from '../collection/public.ts'
import { type ConsentRow, lastConsent, type ListingRow, listingsOfGuardian } from '../negative-listings/public.ts'
import { type Look, lookOf } from '../tenants/public.ts'
import {
  type AgreedRow,
  agreedBy,
  type BilledRow,
  billedTo,
  type FamilyRow,
  familyNamed,
  type MessageRow,
  messagesTo,
  schoolIdsOf,
  type SchoolRow,
  schoolsOf,
  type SignedRow,
  signedBy,
} from './dossier-queries.ts'

export type DossierFacts = Said & {
  family: FamilyRow
  schools: SchoolRow[]
  /** Those and every other whose records are in it. */
  schoolIds: string[]
  schoolNames: string[]
  /** Overdue, the oldest first. */
  debts: DebtRow[]
  billed: BilledRow[]
  messages: MessageRow[]
  agreements: AgreedRow[]
  contracts: SignedRow[]
  listings: ListingRow[]
  /** Where the family has listings. */
  consent: ConsentRow | undefined
  look: Look
}

/** @throws Refusal where no issued invoice of the family is in scope. */
export async function dossierFacts(tx: Tx, scope: Scope, guardianId: string): Promise<DossierFacts> {
  const [seen, family] = await Promise.all([
    tx.first(guardianSeen(scope, guardianId)),
    tx.first(familyNamed(scope, guardianId)),
  ])
  if (!seen || !family) throw notFound('family')
  const ids = family.ids
  const [debts, billed, said, messages, agreements, contracts, listings, consent, look] = await Promise.all([
    tx.rows(debtsOf(scope, ids)),
    tx.rows(billedTo(scope, ids)),
    saidTo(tx, scope, ids),
    tx.rows(messagesTo(scope, ids)),
    tx.rows(agreedBy(scope, ids)),
    tx.rows(signedBy(scope, ids)),
    Promise.all(ids.map((id) => tx.rows(listingsOfGuardian(scope, id)))),
    tx.first(lastConsent(scope)),
    lookOf(tx),
  ])
  const [schools, told] = await Promise.all([tx.rows(schoolsOf(scope, ids)), tx.rows(schoolIdsOf(scope, ids))])
  const own = listings.flat()
  return {
    family,
    schools,
    schoolIds: told.map(({ id }) => id),
    schoolNames: told.map(({ name }) => name),
    debts,
    billed,
    ...said,
    messages,
    agreements,
    contracts,
    listings: own,
    consent: own.length === 0 ? undefined : consent,
    look,
  }
}
