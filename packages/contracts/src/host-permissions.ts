// Permissions that a network's groups never hold.
import type { Permission, permissionNouns } from './permissions.ts'

/** What means something at the host only: whole nouns, and of plans, transfers and payouts the writes. */
export const hostOnly: readonly (keyof typeof permissionNouns | Permission)[] = [
  'Caderneta.Tenant',
  'Caderneta.Clock',
  'Caderneta.TermVersion',
  'Caderneta.LegalRule',
  'Caderneta.CallingHours',
  'Caderneta.PriceIndex',
  'Caderneta.Plan.Create',
  'Caderneta.Plan.Update',
  'Caderneta.Transfer.Create',
  'Caderneta.Transfer.Update',
  'Caderneta.Transfer.Delete',
  'Caderneta.Payout.Create',
  'Caderneta.Payout.Update',
  'Caderneta.PaymentFile',
  'Caderneta.Seller',
  'Caderneta.Commission.Create',
  'Caderneta.Commission.Update',
  'Caderneta.PaymentGateway.Create',
  'Caderneta.PaymentGateway.Update',
  'Caderneta.Transfer.Release',
  'Caderneta.TransferAudit.Create',
  'Caderneta.TransferAudit.Update',
]

/** Nobody of a network holds it, so nobody of a network can grant it. */
export function isHostOnly(permission: string): boolean {
  return hostOnly.some((name) => permission === name || permission.startsWith(`${name}.`))
}
