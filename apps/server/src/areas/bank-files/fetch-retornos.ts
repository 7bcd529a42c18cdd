// A person wants to know now whether the bank wrote retornos.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'

export const fetchRetornos = action(bankFileTravel.fetchRetornos, {
  lock: ({ body }, { tenantId }) => ({
    channel: one(
      'bank_channel',
      statement(sql<{ id: string; is_active: boolean; version: number }>`select id, is_active, version from bank_channel
        where tenant_id = ${tenantId}::int and id = ${body.bankChannelId}::uuid for key share`),
    ),
  }),
  decide: ({ channel }) => {
    if (!channel.is_active) return refuse('channel_inactive')
    return accept(
      { bankChannelId: channel.id },
      {
        parts: [],
        audit: { subjectId: channel.id, body: {} },
        events: [news(events['retorno.fetchAsked'], { subjectId: channel.id, version: channel.version })],
      },
    )
  },
  view: (record) => record,
})
