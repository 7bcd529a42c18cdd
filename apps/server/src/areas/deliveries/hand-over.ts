// One message given to the provider of its channel.
import { z } from 'zod'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Sealing, unseal } from '../../platform/secrets.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { deliveryKey } from './queue-delivery.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'
import { sendWhatsapp } from './send-whatsapp.ts'

const Letter = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ name: z.string(), base64: z.string() }).optional(),
  stopUrl: z.string().optional(),
  banner: z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), base64: z.string() }).optional(),
})
const Sms = z.object({ text: z.string() })
const Whatsapp = z.object({
  template: z.string(),
  language: z.string(),
  parameters: z.array(z.object({ name: z.string(), text: z.string() })),
  buttonSuffix: z.string().nullable(),
})

const noProvider = 'a message is queued only where there is a provider of its channel'

/**
 * @returns the provider's id of it; null where it has none.
 * @throws RefusedForGood, Outage, Unheard: see the senders.
 */
export async function handOver(platform: Platform, row: DeliveryRow): Promise<string | null> {
  const { channel, recipient: to } = row
  const kept = unsealed(platform, row)
  const reference = referenceOf(row)
  if (channel === 'sms') return sendSms(must(platform.sms, noProvider), { ...Sms.parse(kept), reference, to })
  if (channel === 'whatsapp')
    return sendWhatsapp(must(platform.whatsapp, noProvider), { ...Whatsapp.parse(kept), reference, to })
  const letter = { ...Letter.parse(kept), id: row.id, tenantId: row.tenant_id, to }
  await sendMail(must(platform.mail, noProvider), letter)
  return null
}

function unsealed(platform: Sealing, { sealed }: DeliveryRow): unknown {
  return JSON.parse(unseal(deliveryKey(platform), must(sealed, 'a message that waits holds what it says')))
}

/** Under which a provider knows the message, and names it in its notices. */
export function referenceOf({ tenant_id: tenantId, id }: Pick<DeliveryRow, 'tenant_id' | 'id'>): string {
  return `${tenantId}-${id}`
}

export function ofReference(reference: string): { tenantId: number; id: string } | null {
  const [, tenantId, id] = /^(\d{1,9})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference) ?? []
  return tenantId === undefined || id === undefined ? null : { tenantId: Number(tenantId), id }
}
