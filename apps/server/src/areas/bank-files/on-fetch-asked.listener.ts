// A person asks what lies at the bank. Heard twice, it looks twice: what was read is known.
import { events } from '@caderneta/contracts/bank-file-events'
import { on } from '../../platform/outbox/news.ts'
import { fetchFrom } from './fetch-by-channel.ts'
import { channelService } from './on-send-asked.listener.ts'

export const onFetchAsked = on(events['retorno.fetchAsked'], {
  name: 'bankFiles.fetch-asked',
  waitsFor: channelService,
  hear: async ({ subjectId }, context) => fetchFrom(context, subjectId),
})
