// Rows -> contract.
import { findBank } from '@caderneta/banking'
import {
  type Homologation,
  type HomologationStep,
  homologations,
  homologationSteps,
  type HomologationStepName,
} from '@caderneta/contracts/homologations'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { AgreementRow, HomologationRow, StepRow } from './homologation-store.ts'
import { canAdvance, canUndo, neededBy, type Standing, waitsFor } from './homologation-rules.ts'

export type Read = { agreement: AgreementRow; homologation: HomologationRow | undefined; steps: readonly StepRow[] }

export function toHomologation({ agreement, homologation, steps }: Read, scope: Scope): Homologation {
  const bank = findBank(agreement.bank)
  return {
    bankAgreementId: agreement.id,
    bankAccountId: agreement.bank_account_id,
    bank: bank.code,
    bankName: bank.name,
    accountLabel: `${agreement.agency} / ${agreement.account}-${agreement.account_digit}`,
    carteira: agreement.carteira,
    code: agreement.bank_agreement_code,
    layout: agreement.layout,
    ...preparationOf(agreement, homologation),
    steps: stepsWith(steps, scope),
    can: { prepare: allowed(homologations.prepare, scope), readRetorno: allowed(homologations.readRetorno, scope) },
  }
}

/** What is null was not started yet. */
function preparationOf({ version }: AgreementRow, homologation: HomologationRow | undefined) {
  if (!homologation) return { id: null, preparedOn: null, fileSequence: null, isOutdated: false, version: 0 }
  const { id, prepared_on: preparedOn, file_sequence: fileSequence, agreement_version: known } = homologation
  return { id, preparedOn, fileSequence, isOutdated: known !== version, version: homologation.version }
}

function stepsWith(rows: readonly StepRow[], scope: Scope): HomologationStep[] {
  const standing: Standing = new Map(rows.map(({ step, status }) => [step, status]))
  const byName = new Map(rows.map((row) => [row.step, row]))
  return homologationSteps.map((step) => ({
    ...shown(byName.get(step)),
    ...abilities(standing, step, scope),
    step,
  }))
}

function shown(row: StepRow | undefined) {
  if (!row) return { status: 'todo' as const, doneOn: null, reason: '', note: '', changedByName: null, changedAt: null }
  const { status, done_on: doneOn, reason, note, changed_by_name: changedByName, changed_at: at } = row
  return { status, doneOn, reason, note, changedByName, changedAt: at.toISOString() }
}

function abilities(standing: Standing, step: HomologationStepName, scope: Scope) {
  return {
    can: {
      advance: allowed(homologations.setStep, scope, canAdvance(standing, step)),
      undo: allowed(homologations.setStep, scope, canUndo(standing, step)),
    },
    waitsFor: waitsFor(standing, step),
    neededBy: neededBy(standing, step),
  }
}
