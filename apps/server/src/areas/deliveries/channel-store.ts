// The provider of each channel, as it stands now.
import type { ChannelPause } from '@caderneta/contracts/deliveries'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type ChannelRow = {
  id: MessageChannel
  channel: MessageChannel
  rests_until: Date | null
  cause: ChannelPause['cause'] | null
  answer: string | null
  isResting: boolean
  version: number
}

const columns = sql`c.channel as id, c.channel, c.rests_until, c.cause, c.answer, coalesce(c.rests_until > clock_timestamp(), false) as "isResting", c.version`

export function channelsNow(): Query<ChannelRow> {
  return statement(sql<ChannelRow>`select ${columns} from control.message_channel c order by c.channel`)
}

export function channelForUpdate(channel: MessageChannel): Query<ChannelRow> {
  return statement(
    sql<ChannelRow>`select ${columns} from control.message_channel c where c.channel = ${channel}::text for no key update`,
  )
}

/** Null where its messages leave. */
export function pauseOf({ isResting, rests_until: until, cause, answer }: ChannelRow): ChannelPause | null {
  if (!isResting || until === null || cause === null) return null
  return { until: until.toISOString(), cause, answer }
}

/** The next message asks whether it is back; another failure, and it rests again, for longer. */
export function triedNowPart(channel: MessageChannel, version: number): Part {
  return {
    name: 'tried_channel',
    rows: 1,
    sql: sql`update control.message_channel set rests_until = null, cause = null, answer = null, version = version + 1
      where channel = ${channel}::text and version = ${version}::int returning 1`,
  }
}
