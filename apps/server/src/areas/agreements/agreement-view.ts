// Row -> contract.
import type { AgreementAcceptance } from '@caderneta/contracts/agreement-acceptance'
import { agreementApprovals } from '@caderneta/contracts/agreement-approvals'
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { type Agreement, type AgreementRecord, agreements } from '@caderneta/contracts/agreements'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { displayState, effectiveDueOn } from '../invoices/public.ts'
import type { AcceptanceRow } from './acceptance-store.ts'
import { canRecordPaper, canRevokeLink, canShare, canUpdate } from './acceptance-rules.ts'
import { canApprove, canCancel, canIssue, expiresOn, standingOf } from './agreement-rules.ts'
import { type AgreementRow, type InstallmentRow, type ItemRow, noDay } from './agreement-store.ts'

export function toAgreement(row: AgreementRow, scope: Scope): Agreement {
  return {
    id: row.id,
    code: row.number,
    title: row.title,
    description: row.description,
    agreementType: row.agreement_type,
    status: row.status,
    standing: standingOf(row, scope.today),
    schoolId: row.school_id,
    schoolName: row.school_name,
    guardianId: row.guardian_id,
    guardianName: nameOf(row.guardian_name, scope),
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    openCents: row.open_cents,
    installments: row.installments,
    paidInstallments: row.paid_installments,
    nextDueOn: row.next_due === noDay ? null : row.next_due,
    expiresOn: expiresOn(row),
    feeAbsorption: row.fee_absorption,
    needsApproval: row.needs_approval && row.approved_by === null,
    needsAcceptance: row.needs_acceptance && row.accepted_at === null && row.status === 'created',
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function nameOf(name: string, { isMasked }: Scope): string {
  return isMasked ? maskName(name) : name
}

export function toAgreementRecord(
  row: AgreementRow,
  items: readonly ItemRow[],
  { installments, acceptance }: { installments: readonly InstallmentRow[]; acceptance: AcceptanceRow | undefined },
  scope: Scope,
): AgreementRecord {
  return {
    ...toAgreement(row, scope),
    principalCents: row.principal_cents,
    fineCents: row.fine_cents,
    interestCents: row.interest_cents,
    waivedPrincipalCents: row.waived_principal_cents,
    waivedFineCents: row.waived_fine_cents,
    waivedInterestCents: row.waived_interest_cents,
    feeCents: row.fee_cents,
    isGuaranteed: row.is_guaranteed,
    quotedOn: row.quoted_on,
    quotedUntil: row.quoted_until.toISOString(),
    approvedByName: row.approved_by_name,
    linkUntil: row.link_expires_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    acceptance: acceptance ? toAcceptance(acceptance, scope) : null,
    issuedOn: row.issued_on,
    endedOn: row.ended_on,
    endReason: row.end_reason,
    endCause: row.end_cause,
    endNumber: row.end_number,
    keptChargesCents: row.kept_charges_cents,
    items: items.map((each) => ({
      invoiceId: each.invoice_id,
      invoiceNumber: each.number,
      studentName: nameOf(each.student_name, scope),
      competence: each.competence,
      dueDate: each.due_on,
      principalCents: each.principal_cents,
      fineCents: each.fine_cents,
      interestCents: each.interest_cents,
      outcome: each.outcome,
      coveredCents: each.covered_cents,
      isGivenBack: each.is_given_back,
    })),
    schedule: installments.map((each) => toInstallment(each, scope)),
    can: abilitiesOf(row, scope),
  }
}

function abilitiesOf(row: AgreementRow, scope: Scope): AgreementRecord['can'] {
  const paper = canRecordPaper(row, scope.actor.userId, scope.now)
  return {
    update: allowed(agreements.update, scope, canUpdate(row)),
    approve: allowed(agreementApprovals.approve, scope, canApprove(row, scope.actor.userId)),
    refuse: allowed(agreementApprovals.refuse, scope, canApprove(row, scope.actor.userId)),
    issue: allowed(agreements.issue, scope, canIssue(row)),
    cancel: allowed(agreements.cancel, scope, canCancel(row)),
    share: allowed(agreementSharing.link, scope, canShare(row, scope.now)),
    revokeLink: allowed(agreementSharing.revokeLink, scope, canRevokeLink(row)),
    recordAcceptance: allowed(agreementSharing.recordAcceptance, scope, paper),
  }
}

function toAcceptance(row: AcceptanceRow, scope: Scope): AgreementAcceptance {
  const taxId = row.tax_id === null ? null : scope.isMasked ? maskTaxId(row.tax_id) : row.tax_id
  return {
    kind: row.kind,
    name: nameOf(row.name, scope),
    taxId,
    address: row.address,
    userAgent: row.user_agent,
    linkId: row.link_id,
    reason: row.reason,
    recordedByName: row.recorded_by_name,
    acceptedAt: row.accepted_at.toISOString(),
    terms: scope.isMasked ? [] : row.terms,
    termsHash: row.terms_hash,
  }
}

function toInstallment(row: InstallmentRow, { today }: Scope): AgreementRecord['schedule'][number] {
  const { status, invoice_due_on: dueOn } = row
  return {
    position: row.position,
    dueOn: row.due_on,
    cents: row.cents,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number,
    displayState:
      status === null || dueOn === null ? null : displayState({ status, effectiveDueOn: effectiveDueOn(dueOn) }, today),
    openCents: row.open_cents,
    paidOn: row.paid_on,
  }
}
