// An agreement as it is made: by a person, or by a family that asks for one within the terms of its network.
import { events } from '@caderneta/contracts/agreements'
import { toCents } from '@caderneta/kernel/money'
import { searchKey } from '@caderneta/kernel/search-text'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { accept, type Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { holdPart, invoicesHeld } from '../invoices/public.ts'
import {
  type NewAgreement,
  newAgreementPart,
  newInstallmentsPart,
  type NewItem,
  newItemsPart,
} from './agreement-parts.ts'
import { agreementTerms, asksFamily } from './agreement-policy.ts'
import {
  type Asked,
  feeCentsOf,
  type Frozen,
  frozenOf,
  invoicesRefusal,
  needsApproval,
  scheduleRefusal,
  totalsOf,
  waiversRefusal,
} from './agreement-rules.ts'
import { type AgreementRow, type DebtRow, debtsById } from './agreement-store.ts'
import { limitsOfActor } from './limit-store.ts'
import { letGoWithin, limitOfMaker, type LimitRow } from './waiver-limits.ts'

const hour = 3_600_000

/** What an agreement needs before its transaction. */
export async function preparedAgreement(scope: Scope, platform: Platform) {
  return {
    id: newId(),
    terms: await agreementTerms(scope, platform),
    asksFamily: await asksFamily(scope, platform),
    number: await platform.numbers.take({ tenantId: scope.tenantId, name: 'agreement' }),
  }
}

/** Two who choose the same invoice come one after the other: the second finds it held. */
export function lockedForAgreement(scope: Scope, invoiceIds: readonly string[]) {
  return {
    held: invoicesHeld(scope, invoiceIds),
    invoices: debtsById(scope, invoiceIds),
    own: limitsOfActor(scope),
  }
}

type Locked = { invoices: readonly DebtRow[]; own: readonly LimitRow[] }
type Prepared = Awaited<ReturnType<typeof preparedAgreement>>
/** Of one that a family asked for: whether a person looks at it first, else the link that the family goes on by. */
export type AskedByFamily = { isReviewed: boolean; link: { id: string; expiresAt: Date } }

/** The agreement that was asked for, or why there is none. */
export function madeAgreement(
  scope: Scope,
  { invoices, own }: Locked,
  body: Asked,
  { id, terms: { policy, limits }, asksFamily: asks, number }: Prepared,
  byFamily?: AskedByFamily,
) {
  const debts = invoices.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  const refusal = invoicesRefusal(debts, body, policy, scope.today)
  if (refusal) return refusal
  const first = must(debts[0], 'an agreement has invoices')
  const items = debts.map((invoice) => ({ invoiceId: invoice.id, ...frozenOf(invoice, scope.today) }))
  const frozen = totalsOf(items)
  const feeCents = feeCentsOf(body, policy)
  const { waivedFineCents, waivedInterestCents, waivedPrincipalCents } = body
  const waived = waivedFineCents + waivedInterestCents + waivedPrincipalCents
  const totalCents = frozen.principalCents + frozen.fineCents + frozen.interestCents + feeCents - waived
  const wrong = waiversRefusal(body, frozen) ?? scheduleRefusal(body, totalCents, policy, scope.today)
  if (wrong) return wrong
  const alone = letGoWithin(frozen, limitOfMaker(own, limits))
  const quote = { id, number, totalCents, feeCents, frozen, alone, quoteHours: policy.quoteHours }
  const made = newAgreement(scope, first, body, {
    ...quote,
    needsApproval: needsApproval(body, alone) || byFamily?.isReviewed === true,
    link: byFamily?.isReviewed === false ? byFamily.link : null,
    needsAcceptance: asks,
  })
  const nextDue = must(body.installments[0], 'it has installments').dueOn
  return accept(rowOf(made, { ...first, nextDue, at: scope.now }), madeEffects(scope, made, body, { debts, items }))
}

type Quote = {
  id: string
  number: number
  totalCents: number
  feeCents: number
  frozen: Frozen
  /** What its maker lets go without anybody else. */
  alone: Frozen
  quoteHours: number
  needsApproval: boolean
  needsAcceptance: boolean
  link: AskedByFamily['link'] | null
}

function newAgreement(scope: Scope, first: DebtRow, body: Asked, quote: Quote): NewAgreement {
  const { id, number, frozen, alone } = quote
  return {
    id,
    number,
    school_id: first.school_id,
    guardian_id: first.guardian_id,
    enrollment_id: first.enrollment_id,
    agreement_type: body.agreementType,
    title: body.title,
    description: body.description,
    fee_absorption: body.feeAbsorption,
    principal_cents: toCents(frozen.principalCents),
    fine_cents: toCents(frozen.fineCents),
    interest_cents: toCents(frozen.interestCents),
    waived_principal_cents: toCents(body.waivedPrincipalCents),
    waived_fine_cents: toCents(body.waivedFineCents),
    waived_interest_cents: toCents(body.waivedInterestCents),
    fee_cents: toCents(quote.feeCents),
    total_cents: toCents(quote.totalCents),
    installments: body.installments.length,
    is_guaranteed: first.is_guaranteed,
    quoted_on: scope.today,
    quoted_until: new Date(scope.now.getTime() + quote.quoteHours * hour),
    needs_approval: quote.needsApproval,
    needs_acceptance: quote.needsAcceptance,
    alone_fine_cents: toCents(alone.fineCents),
    alone_interest_cents: toCents(alone.interestCents),
    alone_principal_cents: toCents(alone.principalCents),
    link_id: quote.link?.id ?? null,
    link_expires_at: quote.link?.expiresAt ?? null,
    created_by: scope.actor.userId,
    created_by_name: scope.actor.name,
    search: searchKey(`${first.guardian_name} ${first.guardian_tax_id} ${body.title} ${number}`),
  }
}

type Parts = { debts: readonly DebtRow[]; items: readonly NewItem[] }

function madeEffects(scope: Scope, made: NewAgreement, body: Asked, { debts, items }: Parts): Effects {
  const { id, number, installments, school_id: schoolId, total_cents: totalCents, fee_cents: feeCents } = made
  const numbers = debts.map((invoice) => invoice.number)
  const held = sql`select unnest(${items.map(({ invoiceId }) => invoiceId)}::uuid[]) as invoice_id`
  return {
    parts: [
      newAgreementPart(scope, made),
      newItemsPart(scope, id, items),
      newInstallmentsPart(scope, id, body.installments),
      holdPart(scope, { reason: 'agreement', holderId: id }, held),
    ],
    history: [
      { subjectId: id, event: 'created', data: { totalCents, installments } },
      ...debts.map((invoice) => ({ subjectId: invoice.id, event: 'agreementMade', data: { number } })),
    ],
    audit: { subjectId: id, body: { number, ...body, invoices: numbers, feeCents, totalCents } },
    events: [
      news(events['agreement.changed'], { subjectId: id, schoolId, version: 1, payload: { status: 'created' } }),
    ],
  }
}

type Known = { school_name: string; guardian_name: string; tenant_id: number; nextDue: string; at: Date }

function rowOf(made: NewAgreement, known: Known): AgreementRow {
  return {
    ...made,
    tenant_id: known.tenant_id,
    status: 'created',
    approved_by: null,
    approved_by_name: null,
    accepted_at: null,
    paper_by: null,
    wrong_tries: 0,
    opened_at: null,
    issued_on: null,
    ended_on: null,
    end_reason: null,
    end_cause: null,
    end_number: null,
    kept_charges_cents: toCents(0),
    version: 1,
    created_at: known.at,
    school_name: known.school_name,
    guardian_name: known.guardian_name,
    paid_cents: 0,
    open_cents: 0,
    paid_installments: 0,
    next_due: known.nextDue,
    next_owed: known.nextDue,
  }
}
