// How much of a debt somebody may let go: by the roles that let them make or approve agreements. Pure.
import type { WaiverLimit } from '@caderneta/contracts/agreement-approvals'
import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { AgreementTable } from './agreement-store.ts'

/** What the network lets go, and on the days of a campaign what that lets go. */
export type NetworkLimits = { usual: WaiverLimit; campaign: WaiverLimit | null }
export type LimitRow = {
  makes: boolean
  approves: boolean
  fine_percent: number | null
  interest_percent: number | null
  principal_percent: number | null
}

const all: WaiverLimit = { finePercent: 100, interestPercent: 100, principalPercent: 100 }

/** The limit of a row; null where it says nothing. */
export function toLimit(row: Omit<LimitRow, 'makes' | 'approves'>): WaiverLimit | null {
  const { fine_percent: finePercent, interest_percent: interestPercent, principal_percent: principalPercent } = row
  return finePercent === null || interestPercent === null || principalPercent === null
    ? null
    : { finePercent, interestPercent, principalPercent }
}

/** Of each the most. */
export function widest(limits: readonly WaiverLimit[]): WaiverLimit {
  const most = (pick: (limit: WaiverLimit) => number) => Math.max(0, ...limits.map(pick))
  return {
    finePercent: most(({ finePercent }) => finePercent),
    interestPercent: most(({ interestPercent }) => interestPercent),
    principalPercent: most(({ principalPercent }) => principalPercent),
  }
}

/**
 * What a person lets go without anybody else: the most of the roles by which they make agreements. One without a limit of its own goes by the
 * network, and so does who has no role here. A campaign widens it for everybody.
 */
export function limitOfMaker(rows: readonly LimitRow[], { usual, campaign }: NetworkLimits): WaiverLimit {
  const own = rows.filter(({ makes }) => makes).map((row) => toLimit(row) ?? usual)
  return widest([...(own.length === 0 ? [usual] : own), ...(campaign ? [campaign] : [])])
}

/** What a person approves of others: the most of the roles by which they approve. One without a limit of its own approves all. */
export function limitOfApprover(rows: readonly LimitRow[]): WaiverLimit {
  const own = rows.filter(({ approves }) => approves).map((row) => toLimit(row) ?? all)
  return own.length === 0 ? all : widest(own)
}

type WithoutLimits = Omit<AgreementPolicy, 'fineWaiverPercent' | 'interestWaiverPercent' | 'principalWaiverPercent'>

/** The terms of the network as they hold for a person. */
export function policyWithin(policy: WithoutLimits, limit: WaiverLimit): AgreementPolicy {
  return {
    ...policy,
    fineWaiverPercent: limit.finePercent,
    interestWaiverPercent: limit.interestPercent,
    principalWaiverPercent: limit.principalPercent,
  }
}

type Debt = { fineCents: number; interestCents: number; principalCents: number }

/** The most of each that a limit lets go. */
export function letGoWithin(debt: Debt, limit: WaiverLimit): Debt {
  const part = (cents: number, percent: number) => Math.floor((cents * percent) / 100)
  return {
    fineCents: part(debt.fineCents, limit.finePercent),
    interestCents: part(debt.interestCents, limit.interestPercent),
    principalCents: part(debt.principalCents, limit.principalPercent),
  }
}

type Waived = Pick<
  AgreementTable,
  | 'fine_cents'
  | 'interest_cents'
  | 'principal_cents'
  | 'waived_fine_cents'
  | 'waived_interest_cents'
  | 'waived_principal_cents'
>

/** What the limit lets go of each, in words, where one of the waivers is above it; null where none is. */
export function beyondLimit(row: Waived, limit: WaiverLimit) {
  const debt = { fineCents: row.fine_cents, interestCents: row.interest_cents, principalCents: row.principal_cents }
  const most = letGoWithin(debt, limit)
  const isBeyond =
    row.waived_fine_cents > most.fineCents ||
    row.waived_interest_cents > most.interestCents ||
    row.waived_principal_cents > most.principalCents
  const said = (cents: number) => formatCents(toCents(cents))
  return isBeyond
    ? { fine: said(most.fineCents), interest: said(most.interestCents), principal: said(most.principalCents) }
    : null
}
