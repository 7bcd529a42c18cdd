import { type AgreementPolicy, agreements, type Candidate } from '@caderneta/contracts/agreements'
import { maskName } from '@caderneta/kernel/person-name'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { chargesOfInvoice, displayState, effectiveDueOn } from '../invoices/public.ts'
import { termsOfNetwork } from './agreement-policy.ts'
import { canEnter } from './agreement-rules.ts'
import { candidatesOf, type DebtRow } from './agreement-store.ts'
import { limitsOfActor } from './limit-store.ts'
import { limitOfMaker, policyWithin } from './waiver-limits.ts'

/** Those of the kind that was asked for: overdue, yet to fall due, or both. */
export const listCandidates = queryWith(
  agreements.candidates,
  termsOfNetwork,
  async (tx, { query: asked }, scope, terms) => {
    const [rows, own] = await Promise.all([tx.rows(candidatesOf(scope, asked)), tx.rows(limitsOfActor(scope))])
    const policy = policyWithin(terms.policy, limitOfMaker(own, terms.limits))
    const [first] = rows
    const isWanted = ({ due_on: dueOn }: DebtRow) =>
      asked.agreementType === 'all' || effectiveDueOn(dueOn) < scope.today === (asked.agreementType === 'overdue')
    return {
      guardianId: first?.guardian_id ?? null,
      guardianName: first ? nameOf(first.guardian_name, scope) : null,
      items: rows.filter(isWanted).map((row) => toCandidate(row, policy, scope)),
      policy,
    }
  },
)

function nameOf(name: string, { isMasked }: Scope): string {
  return isMasked ? maskName(name) : name
}

function toCandidate(row: DebtRow, policy: AgreementPolicy, scope: Scope): Candidate {
  const charges = chargesOfInvoice(row, scope.today)
  return {
    invoiceId: row.id,
    number: row.number,
    schoolId: row.school_id,
    schoolName: row.school_name,
    studentName: nameOf(row.student_name, scope),
    competence: row.competence,
    dueDate: row.due_on,
    displayState: displayState({ status: row.status, effectiveDueOn: effectiveDueOn(row.due_on) }, scope.today),
    daysLate: charges.daysLate,
    isGuaranteed: row.is_guaranteed,
    principalCents: row.open_cents,
    fineCents: charges.fineCents,
    interestCents: charges.interestCents + charges.correctionCents,
    can: allowed(agreements.create, scope, canEnter(row, policy)),
  }
}
