// The network's word that it may list.
import { consentText } from '@caderneta/contracts/negative-listing-text'
import type { Consent } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { yes } from '../../platform/refusal.ts'

export type ConsentRow = Selectable<Database['listing_consent']>

export const consentHash: Buffer = createHash('sha256').update(consentText).digest()

/** Of the consents, the last one. */
export function lastConsent({ tenantId }: Pick<Scope, 'tenantId'>): Query<ConsentRow> {
  return db.selectFrom('listing_consent').selectAll().where('tenant_id', '=', tenantId).orderBy('id', 'desc').limit(1)
}

/** Held as it is until the transaction ends. */
export function heldConsent(scope: Pick<Scope, 'tenantId'>): Query<ConsentRow> {
  return db
    .selectFrom('listing_consent')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('turned_off_at', 'is', null)
    .forKeyShare()
}

export const isLiving = (row: ConsentRow | undefined): boolean => row !== undefined && row.turned_off_at === null

export function toConsent(row: ConsentRow | undefined, scope: Scope, hasBureau: boolean): Consent {
  return {
    isOn: isLiving(row),
    text: consentText,
    textHash: consentHash.toString('hex'),
    ...(row === undefined ? nothingYet : decidedIn(row)),
    hasBureau,
    canTurn: allowed(negativeListings.turnOn, scope, yes),
  }
}

const nothingYet = {
  acceptedByName: null,
  acceptedAt: null,
  acceptedHash: null,
  turnedOffByName: null,
  turnedOffAt: null,
  turnedOffReason: null,
}

function decidedIn(row: ConsentRow) {
  return {
    acceptedByName: row.accepted_by_name,
    acceptedAt: row.accepted_at.toISOString(),
    acceptedHash: row.text_hash.toString('hex'),
    turnedOffByName: row.turned_off_by_name,
    turnedOffAt: row.turned_off_at?.toISOString() ?? null,
    turnedOffReason: row.turned_off_reason,
  }
}
