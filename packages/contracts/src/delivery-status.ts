import { z } from 'zod'

/**
 * `failed`: refused by the provider or not reachable in all tries; `expired`: what it carries is no longer good, and it did not leave;
 * `bounced`: the provider took it and could not hand it over.
 */
export const DeliveryStatus = z.enum(['queued', 'sent', 'delivered', 'read', 'bounced', 'failed', 'expired'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>
