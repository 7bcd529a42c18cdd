// What a notice about a claim changes: pure. A notice tells the whole claim, so each may be the first; one that tells nothing new changes nothing.
import { events, type ClaimNotice } from '@caderneta/contracts/pix-claims'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import {
  newExceptionsPart,
  openedException,
  placeOf,
  unidentifiedMoneyEntry,
  withdrawnRequestsPart,
} from '../settlements/public.ts'
import { claimBlockedEntry, claimReleasedEntry } from './pix-claim-entries.ts'
import { isLiving } from './pix-claim-rules.ts'
import type { ClaimTable } from './pix-claim-view.ts'
import { type Booked, bookedReturn, factsOfClaim, type Locked, paymentOf } from './returned-claim.ts'
import { writtenClaimPart } from './written-claim.ts'

/** The part of a claim that falls on one payment. */
export type ClaimPart = { paymentId: string; cents: number; returnedCents: number }
type Heard = { notice: ClaimNotice; part: ClaimPart }

const nothing: Booked = { parts: [], history: [], entries: [], events: [] }

/**
 * Null where nothing new is told.
 * @param claims all of the payment.
 * @throws Refusal where the provider must look again: the payment is gone, or its money is blocked by another claim.
 */
export function heardClaim(scope: Scope, heard: Heard, locked: Locked, claims: readonly ClaimTable[]): Effects | null {
  const before = claims.find(({ claim_ref: ref }) => ref === heard.notice.id)
  if (before) return again(scope, heard, locked, { before, claims })
  if (heard.notice.situacao === 'LIBERADA') return null
  return blockedAnd(scope, heard, locked, { before: undefined, claims })
}

type Known<Before> = { before: Before; claims: readonly ClaimTable[] }

function again(scope: Scope, heard: Heard, locked: Locked, known: Known<ClaimTable>): Effects | null {
  const { before } = known
  const { situacao } = heard.notice
  if (situacao === 'ABERTA') return null
  if (situacao === 'LIBERADA') return isLiving(before) ? released(scope, before) : cameBack(scope, before, heard.notice)
  if (before.status === 'returned') return null
  if (before.status === 'released') return blockedAnd(scope, heard, locked, known)
  return returned(scope, heard, locked, { before, claim: before, booked: nothing })
}

/** Blocked, and given back at once where the first that is heard of it is its end. */
function blockedAnd(scope: Scope, heard: Heard, locked: Locked, known: Known<ClaimTable | undefined>): Effects {
  const { before, claims } = known
  if (claims.some(isLiving)) throw new Refusal('pix_claim_double')
  const payment = paymentOf({ payment_id: heard.part.paymentId }, locked)
  if (!payment) throw new Refusal('pix_claim_payment_gone')
  const open = { ended_at: null, returned_cents: null, reason: null, decided_by: null, decided_by_name: null }
  const claim: ClaimTable = {
    ...(before ?? newClaim(scope, heard, locked, placeOf(locked.posted, payment).bankAccountId)),
    ...open,
    status: 'blocked',
    blocked_at: new Date(scope.now),
  }
  const booked: Booked = {
    ...nothing,
    entries: [claimBlockedEntry(factsOfClaim(claim), claim.cents, scope.today)],
    history: [historyLine('pixClaimed', claim)],
  }
  return heard.notice.situacao === 'DEVOLVIDA'
    ? returned(scope, heard, locked, { before, claim, booked })
    : written(scope, before, claim, booked)
}

function newClaim(scope: Scope, { notice, part }: Heard, { invoice }: Locked, bankAccountId: string): ClaimTable {
  return {
    tenant_id: scope.tenantId,
    id: newId(),
    school_id: invoice.school_id,
    invoice_id: invoice.id,
    payment_id: part.paymentId,
    bank_account_id: bankAccountId,
    claim_ref: notice.id,
    end_to_end_id: notice.endToEndId,
    cents: toCents(part.cents),
    cause: notice.natureza === 'MED_FRAUDE' ? 'fraud' : 'operational',
    status: 'blocked',
    returned_cents: null,
    obstacle: null,
    notified_at: new Date(notice.criacao),
    answer_by: dateInSaoPaulo(new Date(notice.prazo)),
    blocked_at: new Date(scope.now),
    ended_at: null,
    came_back_at: null,
    reason: null,
    decided_by: null,
    decided_by_name: null,
    version: 0,
    created_at: new Date(scope.now),
  }
}

type Claimed = { before: ClaimTable | undefined; claim: ClaimTable; booked: Booked }

/** Of a joint Pix of which a part was given back, some payments are given back whole and others not at all. */
function returned(scope: Scope, heard: Heard, locked: Locked, { before, claim, booked }: Claimed): Effects {
  const cents = toCents(Math.min(heard.part.returnedCents, claim.cents))
  if (cents === 0) return releasedAfter(scope, before, claim, booked)
  const outcome = bookedReturn(scope, claim, locked, { cents, comment: `MED ${claim.claim_ref}` })
  if ('obstacle' in outcome)
    return written(scope, before, { ...claim, status: 'returnPending', returned_cents: cents, ...outcome }, booked)
  return written(scope, before, givenBack(scope, claim, cents), {
    parts: [...booked.parts, ...outcome.parts],
    history: [...booked.history, ...outcome.history],
    entries: [...booked.entries, ...outcome.entries],
    events: [...booked.events, ...outcome.events],
  })
}

export function givenBack(scope: Scope, claim: ClaimTable, cents: Cents): ClaimTable {
  return { ...claim, status: 'returned', returned_cents: cents, obstacle: null, ended_at: new Date(scope.now) }
}

function releasedAfter(scope: Scope, before: ClaimTable | undefined, claim: ClaimTable, booked: Booked): Effects {
  const freed = releasedClaim(scope, claim)
  return written(scope, before, freed.claim, {
    ...booked,
    history: [...booked.history, ...freed.history],
    entries: [...booked.entries, ...freed.entries],
  })
}

function released(scope: Scope, before: ClaimTable): Effects {
  return releasedAfter(scope, before, before, nothing)
}

/** The money counts again. */
export function releasedClaim(
  scope: Scope,
  before: ClaimTable,
): Pick<Booked, 'history' | 'entries'> & { claim: ClaimTable } {
  const ended = { status: 'released' as const, returned_cents: null, obstacle: null, ended_at: new Date(scope.now) }
  return {
    claim: { ...before, ...ended },
    entries: [claimReleasedEntry(factsOfClaim(before), before.cents, scope.today)],
    history: [historyLine('pixClaimReleased', before)],
  }
}

/** It was booked as given back, and the provider says that it is ours after all: the invoice is owed meanwhile, so a person says what it is for. */
function cameBack(scope: Scope, before: ClaimTable, notice: ClaimNotice): Effects | null {
  if (before.status !== 'returned' || before.came_back_at !== null || before.returned_cents === null) return null
  const id = newId()
  const { bank_account_id: bankAccountId, end_to_end_id: endToEndId, returned_cents: cents } = before
  const detail = { endToEndId, txid: null, at: notice.criacao, bankAccountId, isAccountCertain: true }
  return written(
    scope,
    before,
    { ...before, came_back_at: new Date(scope.now) },
    {
      parts: newExceptionsPart(scope, [{ id, kind: 'pixUnknown', invoice: null, origin: null, cents, detail }]),
      history: [],
      entries: [unidentifiedMoneyEntry(scope.tenantId, bankAccountId, id, cents, scope.today)],
      events: [openedException(id)],
    },
  )
}

function historyLine(event: string, { invoice_id: subjectId, cents, claim_ref: reference }: ClaimTable) {
  return { subjectId, event, data: { cents, reference } }
}

/** What waits for another person about a claim that ends otherwise is asked for no more. */
function endedRequests(scope: Scope, claim: ClaimTable): Part[] {
  return isLiving(claim) ? [] : [withdrawnRequestsPart(scope, 'claim_id', claim.id)]
}

/** The claim with all that follows from it. */
export function written(
  scope: Scope,
  before: ClaimTable | undefined,
  claim: ClaimTable,
  booked: Booked,
  requests: Part[] = endedRequests(scope, claim),
): Effects {
  const { id, invoice_id: invoiceId, payment_id: paymentId, cents, returned_cents: returnedCents, status } = claim
  const version = (before?.version ?? 0) + 1 // none: it is new
  const about = { subjectId: id, schoolId: claim.school_id, version, payload: { status } }
  return {
    ...booked,
    parts: [...booked.parts, writtenClaimPart(scope, before, claim), ...requests],
    audit: {
      subjectId: id,
      body: { invoiceId, paymentId, cents, returnedCents, before: before?.status ?? null, after: status },
    },
    events: [...booked.events, news(events['pixClaim.changed'], about)],
  }
}
