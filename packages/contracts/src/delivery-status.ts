import { z } from 'zod'

/** `failed`: refused by the mail server or not reachable in all tries; `expired`: what it carries is no longer good. */
export const DeliveryStatus = z.enum(['queued', 'sent', 'failed', 'expired'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>
