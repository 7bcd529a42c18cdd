import { events, negativeListings } from '@caderneta/contracts/negative-listings'
import { consentText } from '@caderneta/contracts/negative-listing-text'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { consentHash, type ConsentRow, isLiving, lastConsent, toConsent } from './consent-store.ts'

/** What is kept is the text itself, with its hash, who and when. One consent lives: the key takes no second one. */
export const turnOn = action(negativeListings.turnOn, {
  prepare: async (_input, { platform }) => ({
    id: newId(),
    now: platform.clock.now(),
    hasBureau: platform.bureau !== null,
  }),
  lock: (_input, scope) => ({ last: lastConsent(scope) }),
  decide: ({ last: [last] }, { body }, scope, { id, now, hasBureau }) => {
    if (isLiving(last)) return refuse('consent_given')
    if (body.textHash !== consentHash.toString('hex')) return refuse('consent_other_text')
    const { tenantId, actor } = scope
    const row: ConsentRow = {
      tenant_id: tenantId,
      id,
      text: consentText,
      text_hash: consentHash,
      accepted_by: actor.userId,
      accepted_by_name: actor.name,
      accepted_at: now,
      turned_off_by: null,
      turned_off_by_name: null,
      turned_off_at: null,
      turned_off_reason: null,
      version: 1,
    }
    const insert = sql`insert into listing_consent (tenant_id, id, text, text_hash, accepted_by, accepted_by_name, accepted_at)
      values (${tenantId}::int, ${id}::uuid, ${consentText}::text, ${consentHash}::bytea, ${actor.userId}::uuid, ${actor.name}::text, ${now}::timestamptz)
      returning 1`
    return accept(
      { row, hasBureau },
      {
        parts: [{ name: 'new_consent', rows: 1, sql: insert }],
        audit: { subjectId: id, body: { textHash: body.textHash } },
        events: [news(events['negativeListing.turned'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: ({ row, hasBureau }, scope) => toConsent(row, scope, hasBureau),
})
