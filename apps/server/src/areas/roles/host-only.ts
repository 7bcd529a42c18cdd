// Permissions that a network's groups never hold.
/** What means something at the host only: whole nouns, and of plans, transfers and payouts the writes. */
export const hostOnly = [
  ...([
    'Caderneta.Tenant',
    'Caderneta.Clock',
    'Caderneta.TermVersion',
    'Caderneta.LegalRule',
    'Caderneta.CallingHours',
    'Caderneta.PriceIndex',
  ] as const),
  ...(['Caderneta.Plan.Create', 'Caderneta.Plan.Update'] as const),
  ...(['Caderneta.Transfer.Create', 'Caderneta.Transfer.Update', 'Caderneta.Transfer.Delete'] as const),
  ...(['Caderneta.Payout.Create', 'Caderneta.Payout.Update', 'Caderneta.PaymentFile', 'Caderneta.Seller'] as const),
  ...(['Caderneta.Commission.Create', 'Caderneta.Commission.Update'] as const),
  ...(['Caderneta.PaymentGateway.Create', 'Caderneta.PaymentGateway.Update'] as const),
  ...(['Caderneta.Transfer.Release', 'Caderneta.TransferAudit.Create', 'Caderneta.TransferAudit.Update'] as const),
]

export function isHostOnly(permission: string): boolean {
  return hostOnly.some((name) => permission === name || permission.startsWith(`${name}.`))
}
