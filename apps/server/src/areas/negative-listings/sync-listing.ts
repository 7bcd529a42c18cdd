// Tells the bureau of a listing, or asks what became of it. Request and answer are two steps: a job that is killed between them finds that
// the bureau was told, and asks by our own name of the listing. What was decided meanwhile stands: an answer moves only the state it answers.
import type { ListingStatus, Verdict } from '@caderneta/contracts/negative-listing-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { Outage } from '../../platform/refusal.ts'
import { isAsked, isReadBack, type Told, toldChanges } from './bureau-answers.ts'
import { type Bureau, bureauOf, BureauRefused, type BureauRequest } from './bureau.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { brokenOf, inclusionVerdicts } from './debt-rules.ts'
import { debtBehind, type DebtRow, lockedInvoiceOf } from './debt-store.ts'
import { paidOn } from './leave-bureau.ts'
import { type TermsOf, termsOn } from './legal-terms.ts'
import { goesOn } from './listing-effects.ts'
import { listingForUpdate, type ListingRow } from './listing-store.ts'
import { withheldEffects } from './withheld-inclusion.ts'

/** `wasTold`: a request may be under way to the bureau, or be there. */
type Claimed = { listing: ListingRow; wasTold: boolean }

/** @returns its state afterwards; null where the bureau was neither told nor asked. @throws Outage when it is away: the job comes again. */
export async function syncListing(context: JobContext, id: string): Promise<ListingStatus | null> {
  const { platform, scope } = context
  if (platform.bureau === null) return null
  const found = await claimed(context, id)
  if (!found) return null
  const bureau = bureauOf(platform.bureau, scope.tenantId)
  try {
    return await saveTold(context, found.listing, await tell(bureau, found))
  } catch (error) {
    if (error instanceof Outage) await saveTold(context, found.listing, { unanswered: true })
    throw error
  }
}

async function tell(bureau: Bureau, { listing, wasTold }: Claimed): Promise<Told> {
  try {
    if (listing.status === 'exclusionRequested') return { answer: await bureau.remove(listing.id) }
    const known = wasTold ? await bureau.get(listing.id) : null
    if (listing.status === 'excluded') return { shown: known }
    return { answer: known ?? (await bureau.put(listing.id, requestOf(listing))) }
  } catch (error) {
    if (error instanceof BureauRefused) return { refused: error.message, wasTold }
    throw error
  }
}

function requestOf(row: ListingRow): BureauRequest {
  return {
    taxId: row.guardian_tax_id,
    name: row.guardian_name.slice(0, 200),
    state: row.uf,
    creditor: { name: row.creditor, taxId: row.cnpj },
    contract: String(must(row.invoice_number, 'what is listed has its number')),
    amountCents: row.cents,
    dueOn: row.due_on,
    noticeDeliveredOn: must(row.delivered_on, 'a check holds the delivery before the request'),
  }
}

/**
 * The step before the bureau is told or asked: the rules are held against the debt once more, because days may pass until the bureau answers.
 * What may not be listed any more is withheld here. Null where there is nothing to say to the bureau now.
 */
async function claimed({ platform, scope }: JobContext, id: string): Promise<Claimed | null> {
  const termsOf = await termsOn(platform, scope.today)
  const found = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const held = await heldListing(tx, scope, id)
    if (!held) {
      await tx.rollback()
      return null
    }
    const { listing } = held
    const withheld = withheldEffects(scope, { ...held, broken: brokenNow(held, termsOf, scope) })
    if (withheld !== null) {
      await commitOperation(tx, { actor: scope.actor, operation: 'negativeListings.tell', effects: withheld })
      return null
    }
    const wasTold = listing.told_at !== null
    await (wasTold ? tx.rollback() : tx.rows(markedTold(scope, id)))
    return { listing, wasTold }
  })
  platform.wakeRelay()
  return found
}

type Held = { listing: ListingRow; debt: DebtRow; isOn: boolean; paidOn: string | null }

/** Locked with its invoice; null where the bureau has nothing to hear of it, and is not to be asked. */
async function heldListing(tx: Tx, scope: Scope, id: string): Promise<Held | null> {
  const [consent, , listing, debt, paid] = await Promise.all([
    tx.first(heldConsent(scope)),
    tx.first(lockedInvoiceOf(scope, id)),
    tx.first(listingForUpdate(scope, id)),
    tx.first(debtBehind(scope, id)),
    tx.first(paidOn(scope, id)),
  ])
  if (!listing || !debt || !isDue(listing, scope.today)) return null
  return { listing, debt, isOn: isLiving(consent), paidOn: paid?.day ?? null } // none: nothing was paid
}

const isDue = (listing: ListingRow, today: Scope['today']) => isAsked(listing) || isReadBack(listing, today)

function brokenNow({ listing, debt, isOn }: Held, termsOf: TermsOf, { today }: Scope): Verdict[] {
  return brokenOf(inclusionVerdicts(debt, listing, { isOn, terms: termsOf(listing.uf), today }))
}

function markedTold({ tenantId, now }: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`update negative_listing set told_at = ${new Date(now)}::timestamptz
    where tenant_id = ${tenantId}::int and id = ${id}::uuid returning id`)
}

/** An answer that comes twice finds its work done. */
async function saveTold({ platform, scope }: JobContext, asked: ListingRow, told: Told): Promise<ListingStatus> {
  const status = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const listing = must(await tx.first(listingForUpdate(scope, asked.id)), 'a listing is never removed')
    const changes = listing.status === asked.status ? toldChanges(listing, told, scope.today) : null
    if (changes === null) {
      await tx.rollback()
      return listing.status
    }
    const { after, effects } = goesOn(scope, listing, changes, changes.status === 'exclusionRequested')
    await commitOperation(tx, { actor: scope.actor, operation: 'negativeListings.answer', effects })
    return after.status
  })
  platform.wakeRelay()
  return status
}
