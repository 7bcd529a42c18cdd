// In which order the steps of a homologation are taken, and what one of them may say. Pure.
import {
  homologationSteps,
  type HomologationStatus,
  type HomologationStepName,
} from '@caderneta/contracts/homologations'
import { type Ability, no, yes } from '../../platform/refusal.ts'

/** By step; one that nobody touched is to do. */
export type Standing = ReadonlyMap<HomologationStepName, HomologationStatus>

/** What must be approved before a step begins. */
const requirements: Record<HomologationStepName, readonly HomologationStepName[]> = {
  contract: [],
  remessaSent: ['contract'],
  remessaApproved: ['remessaSent'],
  slipsSent: ['contract'],
  slipsApproved: ['slipsSent'],
  retornoRead: ['remessaApproved'],
  released: ['remessaApproved', 'slipsApproved', 'retornoRead'],
}

/** Steps that this one waits for. */
export function waitsFor(standing: Standing, step: HomologationStepName): HomologationStepName[] {
  return requirements[step].filter((each) => standing.get(each) !== 'approved')
}

/** Steps that were begun because this one is approved. */
export function neededBy(standing: Standing, step: HomologationStepName): HomologationStepName[] {
  return homologationSteps.filter((each) => requirements[each].includes(step) && isBegun(standing.get(each)))
}

function isBegun(status: HomologationStatus | undefined): boolean {
  return status !== undefined && status !== 'todo'
}

export function canAdvance(standing: Standing, step: HomologationStepName): Ability<'homologation_step_waits'> {
  return waitsFor(standing, step).length === 0 ? yes : no('homologation_step_waits')
}

export function canUndo(standing: Standing, step: HomologationStepName): Ability<'homologation_step_needed'> {
  return neededBy(standing, step).length === 0 ? yes : no('homologation_step_needed')
}

type Asked = {
  step: HomologationStepName
  status: HomologationStatus
  doneOn: string | null
  reason: string
}

/** Why a step may not be said to stand so; null when it may. */
export function stepProblem(standing: Standing, asked: Asked, today: string) {
  const { step, status } = asked
  const order = status === 'todo' ? yes : canAdvance(standing, step)
  if (!order.can) return { code: order.reason, member: 'step' } as const
  const undo = status === 'approved' ? yes : canUndo(standing, step)
  if (!undo.can) return { code: undo.reason, member: 'step' } as const
  return wordProblem(asked, today)
}

function wordProblem({ status, doneOn, reason }: Asked, today: string) {
  if (status === 'todo') return null
  if (doneOn === null) return { code: 'homologation_day_missing', member: 'doneOn' } as const
  if (doneOn > today) return { code: 'homologation_day_ahead', member: 'doneOn' } as const
  return status === 'refused' && reason === ''
    ? ({ code: 'homologation_reason_missing', member: 'reason' } as const)
    : null
}
