// How many messages leave in a second, as whoever runs the installation gave it.
import { z } from 'zod'
import type { Platform } from './platform/platform.ts'

/** Absent: what its provider allows to everybody. */
export const PerSecond = z.coerce
  .number()
  .min(0.1, 'informe de 0.1 a 1000 mensagens por segundo')
  .max(1_000, 'informe de 0.1 a 1000 mensagens por segundo')
  .optional()

type Values = {
  CADERNETA_MODE: Platform['mode']
  CADERNETA_MAIL_PER_SECOND?: number | undefined
  CADERNETA_SMS_PER_SECOND?: number | undefined
  CADERNETA_WHATSAPP_PER_SECOND?: number | undefined
}

/** Simulators have no bounds of their own. */
export const simulatorsPerSecond: Platform['messagesPerSecond'] = { email: 1_000, sms: 1_000, whatsapp: 1_000 }
/** Below what common providers grant to a new account. */
const providersPerSecond: Platform['messagesPerSecond'] = { email: 10, sms: 10, whatsapp: 40 }

export function perSecondOf(values: Values): Platform['messagesPerSecond'] {
  const usual = values.CADERNETA_MODE === 'sandbox' ? simulatorsPerSecond : providersPerSecond
  return {
    email: values.CADERNETA_MAIL_PER_SECOND ?? usual.email,
    sms: values.CADERNETA_SMS_PER_SECOND ?? usual.sms,
    whatsapp: values.CADERNETA_WHATSAPP_PER_SECOND ?? usual.whatsapp,
  }
}
