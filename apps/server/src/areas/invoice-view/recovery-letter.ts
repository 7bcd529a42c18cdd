// The letter that tells a family what it has to put back: once as it is charged, and whenever a person sends it again.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueDelivery } from '../deliveries/public.ts'
import { localeOf } from '../guardians/public.ts'
import { guardianUrl } from './family-door.ts'
import type { ToldRecovery } from './recovery-notice-store.ts'

/** What has not left by then would tell of another amount. */
const worthSendingMs = 3 * 86_400_000

type Sender = { network: string; standard: Locale; deliveryId: string }

export function recoveryLetter(
  platform: Platform,
  scope: Scope,
  told: ToldRecovery & { email: string },
  { network, standard, deliveryId }: Sender,
) {
  const { url } = guardianUrl(platform, scope, told.person_id, told.generation)
  const total = formatMoney(toCents(told.open_cents))
  return queueDelivery(platform, {
    tenantId: scope.tenantId,
    id: deliveryId,
    invoiceId: told.invoice_id,
    to: told.email,
    locale: localeOf(told.language) ?? standard,
    content: { kind: 'recoveryNotice', name: told.name, url, network, total },
    expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
  })
}
