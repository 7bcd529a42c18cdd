// What may be done with a contract. Pure.
import type { ContractStatus } from '@caderneta/contracts/enrollment-contracts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Over = 'contract_superseded' | 'contract_canceled'
type Ended = 'contract_of_ended_enrollment'

/** To sign by one link, right or wrong. */
export const mostTries = 5

const over: Partial<Record<ContractStatus, Over>> = {
  superseded: 'contract_superseded',
  canceled: 'contract_canceled',
}

/** One that counts: an enrollment has at most one. */
export function isLiving(status: ContractStatus): boolean {
  return over[status] === undefined
}

function hasEnded(enrollmentStatus: string): boolean {
  return enrollmentStatus === 'canceled' || enrollmentStatus === 'evaded'
}

/** A signed one keeps its link, so that the family can read what it signed. */
export function canLink(status: ContractStatus, enrollmentStatus: string): Ability<Over | Ended> {
  const reason = over[status]
  if (reason) return no(reason)
  return status !== 'signed' && hasEnded(enrollmentStatus) ? no('contract_of_ended_enrollment') : yes
}

export function canRevokeLink(linkId: string | null): Ability<'contract_without_link'> {
  return linkId === null ? no('contract_without_link') : yes
}

export function canCancel(status: ContractStatus): Ability<Over | 'contract_already_signed'> {
  const reason = over[status]
  if (reason) return no(reason)
  return status === 'signed' ? no('contract_already_signed') : yes
}

export function canSign(
  status: ContractStatus,
  enrollmentStatus: string,
): Ability<Over | Ended | 'contract_already_signed'> {
  const ability = canCancel(status)
  if (!ability.can) return ability
  return hasEnded(enrollmentStatus) ? no('contract_of_ended_enrollment') : yes
}

/** In which state a family finds it. */
export function familyState(status: ContractStatus, enrollmentStatus: string) {
  if (status === 'signed' || status === 'superseded' || status === 'canceled') return status
  return hasEnded(enrollmentStatus) ? 'ended' : 'toSign'
}
