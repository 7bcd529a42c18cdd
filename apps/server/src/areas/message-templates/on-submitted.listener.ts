// A text that waits for the provider is asked about at once; again and again while the provider does not answer.
import { events } from '@caderneta/contracts/message-templates'
import { on } from '../../platform/outbox/news.ts'
import { askProvider } from './provider-answer.ts'
import { whatsappService } from './whatsapp-provider.ts'

export const onSubmitted = on(events['messageTemplate.submitted'], {
  name: 'messageTemplates.ask',
  waitsFor: whatsappService,
  hear: ({ subjectId }, context) => askProvider(context, subjectId),
})
