// Asks the provider about every WhatsApp template of one network: what it approved, rejected or took back meanwhile.
import { job } from '../../platform/jobs/job.ts'
import { askProvider } from './provider-answer.ts'
import { whatsappService } from './whatsapp-provider.ts'

export const syncNetwork = job(
  'messageTemplates.sync-network',
  () => null,
  (_payload, context) => askProvider(context, null),
  { waitsFor: whatsappService },
)
