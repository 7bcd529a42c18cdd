import type { FeatureName } from '@caderneta/contracts/known-features'
import { useMay } from '../../client/permissions.ts'

const feature = 'Caderneta.NewInvoiceScreens' satisfies FeatureName

/** Whether the network uses the screens of invoices that are marked new: what asks this is marked. */
export function useNewScreens(): boolean {
  return useMay()({ feature })
}
