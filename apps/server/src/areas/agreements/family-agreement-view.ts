// An agreement -> what a holder of its link may see: the guardian masked, no ids; names and invoices once the tax number is proved.
import type { FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { effectiveDueOn } from '../invoices/public.ts'
import type { WholeAgreement } from './agreement-door.ts'
import { canAccept, familyStateOf, mostTries } from './acceptance-rules.ts'
import { termsHash, termsOf } from './terms-of-agreement.ts'

/** `isProved`: the one who reads has said the guardian's tax number. */
type Shown = { scope: Scope; color: string | null; isSandbox: boolean; isProved: boolean }

export function toFamilyAgreement(
  whole: WholeAgreement,
  { scope, color, isSandbox, isProved }: Shown,
): FamilyAgreement {
  const { row, party, items, installments, acceptance } = whole
  const state = familyStateOf(row, scope.now)
  const terms = acceptance?.terms ?? termsOf(row, items, installments)
  const hasTerms = acceptance !== undefined || (state !== 'over' && state !== 'ended')
  const isShown = hasTerms && isProved
  return {
    state,
    canAccept: canAccept(row, scope.now).can,
    code: row.number,
    school: {
      name: row.school_name,
      taxId: party.school_tax_id,
      phone: party.school_phone,
      email: party.school_email,
    },
    guardianName: maskName(party.guardian_name),
    owedCents: row.principal_cents + row.fine_cents + row.interest_cents,
    waivedCents: row.waived_principal_cents + row.waived_fine_cents + row.waived_interest_cents,
    feeCents: row.fee_cents,
    totalCents: row.total_cents,
    installments: installments.map((each) => toFamilyInstallment(each, scope)),
    hasTerms,
    ...(isShown ? { terms, termsHash: termsHash(terms) } : { terms: null, termsHash: null }),
    quotedUntil: row.quoted_until.toISOString(),
    triesLeft: mostTries - row.wrong_tries,
    acceptance: acceptance ? toFamilyAcceptance(acceptance) : null,
    color,
    today: scope.today,
    isSandbox,
  }
}

function toFamilyInstallment(
  { position, due_on: dueOn, cents, open_cents: openCents }: WholeAgreement['installments'][number],
  { today }: Scope,
): FamilyAgreement['installments'][number] {
  const isLate = openCents !== null && openCents > 0 && effectiveDueOn(dueOn) < today
  return { position, dueOn, cents, openCents, isLate }
}

function toFamilyAcceptance(
  acceptance: NonNullable<WholeAgreement['acceptance']>,
): NonNullable<FamilyAgreement['acceptance']> {
  return {
    name: maskName(acceptance.name),
    taxId: acceptance.tax_id === null ? null : maskTaxId(acceptance.tax_id),
    isOnPaper: acceptance.kind === 'paper',
    acceptedAt: acceptance.accepted_at.toISOString(),
  }
}
