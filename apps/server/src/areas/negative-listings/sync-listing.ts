// Tells the bureau of a listing, or asks what became of it. Request and answer are two steps: a job that is killed between them finds that
// the bureau was told, and asks by our own name of the listing. What was decided meanwhile stands: an answer moves only the state it answers.
import type { ListingStatus, Verdict } from '@caderneta/contracts/negative-listing-shapes'
import { debtRuleWords } from '@caderneta/contracts/negative-listing-words'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { Outage } from '../../platform/refusal.ts'
import { type Bureau, type BureauAnswer, bureauOf, BureauRefused, type BureauRequest } from './bureau.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { brokenOf, inclusionVerdicts, isOwed } from './debt-rules.ts'
import { debtBehind, type DebtRow, lockedInvoiceOf } from './debt-store.ts'
import { termsOn } from './legal-terms.ts'
import { goesOn, leaves } from './listing-effects.ts'
import { listingForUpdate, type ListingRow } from './listing-store.ts'

type Told = { answer: BureauAnswer } | { refused: string } | { withheld: Changes }
/** `withheld`: why the bureau may not be told of it any more; an inclusion that it never heard of is given back so. */
type Claimed = { listing: ListingRow; wasTold: boolean; withheld: Changes | null }

const unanswered = 'O birô não respondeu. Perguntaremos de novo.'

/** @returns its state afterwards. @throws Outage when the bureau is away: the job comes again. */
export async function syncListing(context: JobContext, id: string): Promise<ListingStatus | null> {
  const { platform, scope } = context
  if (platform.bureau === null) return null
  const found = await claimed(context, id)
  if (!found) return null
  const bureau = bureauOf(platform.bureau, scope.tenantId)
  try {
    return await saveTold(context, found.listing, await tell(bureau, found))
  } catch (error) {
    if (error instanceof Outage) await saveTold(context, found.listing, null)
    throw error
  }
}

async function tell(bureau: Bureau, { listing, wasTold, withheld }: Claimed): Promise<Told> {
  try {
    if (listing.status === 'exclusionRequested') return { answer: await bureau.remove(listing.id) }
    const known = wasTold ? await bureau.get(listing.id) : null
    if (known === null && withheld !== null) return { withheld }
    return { answer: known ?? (await bureau.put(listing.id, requestOf(listing))) }
  } catch (error) {
    if (error instanceof BureauRefused) return { refused: error.message }
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
 * The step before the bureau is told: what was paid since is not told at all, and the rules are held against the debt once more, because days
 * may pass until the bureau answers. Null where there is nothing to say to the bureau.
 */
async function claimed({ platform, scope }: JobContext, id: string): Promise<Claimed | null> {
  const termsOf = await termsOn(platform, scope.today)
  return writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [consent, , listing, debt] = await Promise.all([
      tx.first(heldConsent(scope)),
      tx.first(lockedInvoiceOf(scope, id)),
      tx.first(listingForUpdate(scope, id)),
      tx.first(debtBehind(scope, id)),
    ])
    if (!listing || !debt || !asked.has(listing.status)) {
      await tx.rollback()
      return null
    }
    const around = { isOn: isLiving(consent), terms: termsOf(listing.uf), today: scope.today }
    const withheld = withheldBy(listing, brokenOf(inclusionVerdicts(debt, listing, around)))
    // Told once, though it may have been away: what it never heard of is not told again where a rule is broken since.
    if (listing.told_at !== null) {
      await tx.rollback()
      return { listing, wasTold: true, withheld }
    }
    const ended = endedBefore(scope, listing, debt, withheld)
    if (ended === null) {
      await tx.rows(markedTold(scope, id))
      return { listing, wasTold: false, withheld }
    }
    await commitOperation(tx, { actor: scope.actor, operation: 'negativeListings.tell', effects: ended })
    return null
  })
}

const asked: ReadonlySet<ListingStatus> = new Set(['inclusionRequested', 'exclusionRequested'])

/** What happens instead of the first telling; null: nothing, it is told. */
function endedBefore(scope: Scope, listing: ListingRow, debt: DebtRow, withheld: Changes | null): Effects | null {
  if (!isOwed(debt)) {
    const cause = debt.is_in_agreement ? 'agreement' : 'paid'
    return leaves(scope, listing, { cause, note: null, from: scope.today }).effects
  }
  return withheld === null ? null : goesOn(scope, listing, withheld).effects
}

/** What may not be told any more: it waits for a person, who asks again once it may. */
function withheldBy({ status }: ListingRow, broken: readonly Verdict[]): Changes | null {
  if (status !== 'inclusionRequested' || broken.length === 0) return null
  const rules = broken.map(({ rule }) => debtRuleWords[rule].name['pt-BR']).join('; ')
  return {
    status: 'noticed',
    inclusion_asked_on: null,
    told_at: null,
    bureau_error: `Não foi enviada ao birô. Falta: ${rules}. Resolva e peça a inclusão de novo.`,
  }
}

function markedTold({ tenantId, now }: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`update negative_listing set told_at = ${new Date(now)}::timestamptz
    where tenant_id = ${tenantId}::int and id = ${id}::uuid returning id`)
}

/** `told` is null where the bureau gave no answer. An answer that comes twice finds its work done. */
async function saveTold({ platform, scope }: JobContext, asked: ListingRow, told: Told | null): Promise<ListingStatus> {
  const status = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const listing = must(await tx.first(listingForUpdate(scope, asked.id)), 'a listing is never removed')
    const changes = listing.status === asked.status ? changesBy(listing, told, scope) : null
    if (changes === null) {
      await tx.rollback()
      return listing.status
    }
    const { after, effects } = goesOn(scope, listing, changes)
    await commitOperation(tx, { actor: scope.actor, operation: 'negativeListings.answer', effects })
    return after.status
  })
  platform.wakeRelay()
  return status
}

type Changes = Parameters<typeof goesOn>[2]

/** What an answer changes of the listing whose request it answers; null: nothing. */
function changesBy(row: ListingRow, told: Told | null, { today }: Scope): Changes | null {
  if (told === null) return saying(row, unanswered)
  if ('withheld' in told) return told.withheld
  if (row.status === 'exclusionRequested') return leavingBy(row, told, today)
  if ('refused' in told) return { status: 'refused', bureau_error: told.refused }
  const { status, reason, protocol } = told.answer
  if (status === 'LISTED') return { status: 'included', included_on: today, protocol, bureau_error: null }
  if (status === 'RECEIVED') return saying(row, null)
  return { status: 'refused', protocol, bureau_error: reason ?? 'O birô encerrou esta negativação.' }
}

function leavingBy(row: ListingRow, told: Told, today: Scope['today']): Changes | null {
  if (!('answer' in told)) return 'refused' in told ? saying(row, told.refused) : null
  const { status, protocol } = told.answer
  return status === 'REMOVED'
    ? { status: 'excluded', excluded_on: today, protocol, bureau_error: null }
    : saying(row, null)
}

function saying(row: ListingRow, error: string | null): Changes | null {
  return row.bureau_error === error ? null : { status: row.status, bureau_error: error }
}
