// The accounts by kind and owner. An account's id follows from its network, kind and owner, so nobody has to look it up, and the
// row is written when the account is first used.
import { hash } from 'node:crypto'
import type { AccountRef } from '../../platform/operation/effects.ts'
import { hyphenated } from '../../platform/uuid.ts'

/** Owner of each kind; `null` = one account per network. */
export const accountKinds = {
  guardianReceivable: 'guardian',
  guardianCredit: 'guardian',
  refundPayable: 'guardian',
  owedByFamily: 'guardian',
  tuitionBilled: 'school',
  schoolPayable: 'school',
  retentionReceivable: 'school',
  receivedBySchool: 'school',
  retentionDeferred: 'school',
  rectified: 'school',
  erpRefunded: 'school',
  creditLine: 'school',
  anticipated: 'school',
  detachedPaid: 'school',
  lateCharges: 'school',
  discountsGiven: 'school',
  writeOff: 'school',
  clearing: 'bankAccount',
  gatewayCost: 'bankAccount',
  bankCash: 'bankAccount',
  unidentifiedMoney: 'bankAccount',
  claimBlocked: 'bankAccount',
  lostToBanks: 'bankAccount',
  providerRevenue: null,
  balanced: null,
} as const
export type AccountKind = keyof typeof accountKinds

/** Whose record the owner of an account of this kind is. */
export function ownerOf(kind: string): (typeof accountKinds)[AccountKind] {
  if (isAccountKind(kind)) return accountKinds[kind]
  throw new Error(`no kind of account: ${kind}`)
}

function isAccountKind(kind: string): kind is AccountKind {
  return Object.hasOwn(accountKinds, kind)
}

/** Account of a kind and owner in a network. */
export function account(tenantId: number, kind: AccountKind, ownerId: string | null): AccountRef {
  if ((accountKinds[kind] === null) !== (ownerId === null)) throw new Error(`account ${kind} has another kind of owner`)
  // none: an account of the whole network has no owner
  const digest = hash('sha256', `${tenantId}/${kind}/${ownerId ?? ''}`, 'hex')
  // Version 8 of RFC 9562: an id made by a rule of our own.
  const id = hyphenated(`${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17, 32)}`)
  return { id, kind, ownerId }
}
