// How many messages of a channel leave in a second, and its rests, over all processes: one row of the database for each provider. A
// provider that asks to come again later, or that answers nobody, is left alone for that time; its messages wait, those of others leave.
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { setTimeout as wait } from 'node:timers/promises'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerOf, Busy } from './provider-answers.ts'

const failuresInARow = 5
const firstRestSeconds = 5
const longestRestSeconds = 300
/** How long a process goes by what it last read of a rest: a person may have ended it. */
const believedMs = 2_000
/**
 * Messages of one channel under way in a process. Three channels that hang hold six of the seven workers that speak to the world outside:
 * one is left for what they do not hold.
 */
const mostUnderWay = 2

type Seen = { underWay: number; restsUntil: number }
const states = new WeakMap<Platform, Map<MessageChannel, Seen>>()

function seenOf(platform: Platform, channel: MessageChannel): Seen {
  const channels = states.get(platform) ?? new Map<MessageChannel, Seen>()
  states.set(platform, channels)
  const seen = channels.get(channel) ?? { underWay: 0, restsUntil: 0 }
  channels.set(channel, seen)
  return seen
}

/** No job of the channel is taken by this process now: as many as may are under way, or it rests. */
export function isHeld(platform: Platform, channel: MessageChannel, now = Date.now()): boolean {
  const { underWay, restsUntil } = seenOf(platform, channel)
  return underWay >= mostUnderWay || now < restsUntil
}

/** @returns what `work` does; null where as many are under way as may be. Two workers may have taken jobs at one moment. */
export async function underWay<T>(
  platform: Platform,
  channel: MessageChannel,
  work: () => Promise<T>,
): Promise<T | null> {
  const seen = seenOf(platform, channel)
  if (seen.underWay >= mostUnderWay) return null
  seen.underWay += 1
  try {
    return await work()
  } finally {
    seen.underWay -= 1
  }
}

export type Turn = { waitMs: number; failures: number; restsMs: number | null }

/**
 * Waits for the channel's next turn: no longer than the few that are under way in all processes take.
 * @returns how many failures in a row the channel has; `restsMs` is set where it rests, and no turn was taken.
 */
export async function turnOf(platform: Platform, channel: MessageChannel): Promise<Turn> {
  const between = 1 / platform.messagesPerSecond[channel]
  const turn = await writeTransaction(platform.writePool, 0, (tx) =>
    tx.first(
      statement(sql<{ wait_ms: number; failures: number; rests_ms: number | null }>`update control.message_channel c
        set free_at = case when c.rests_until > clock_timestamp() then c.free_at
          else greatest(c.free_at, clock_timestamp()) + make_interval(secs => ${between}::float8) end
        where c.channel = ${channel}::text
        returning greatest(0, extract(epoch from old.free_at - clock_timestamp()) * 1000)::float8 as wait_ms, c.failures,
          case when c.rests_until > clock_timestamp() then extract(epoch from c.rests_until - clock_timestamp()) * 1000 end::float8 as rests_ms`),
    ),
  )
  if (!turn) throw new Error(`channel ${channel} has no row`)
  const restsMs = turn.rests_ms
  if (restsMs === null) await wait(turn.wait_ms)
  else noteRest(platform, channel, restsMs)
  return { waitMs: turn.wait_ms, failures: turn.failures, restsMs }
}

/** @returns milliseconds after which a message of the channel is looked at again. */
export function noteRest(platform: Platform, channel: MessageChannel, restsMs: number): number {
  const ms = Math.min(believedMs, Math.max(250, restsMs))
  seenOf(platform, channel).restsUntil = Date.now() + ms
  return ms
}

/** It answered, whatever it said: it is whole. What was asked before a rest ends none. */
export async function tellAnswer(platform: Platform, channel: MessageChannel, { failures }: Turn): Promise<void> {
  if (failures === 0) return
  await writeTransaction(platform.writePool, 0, (tx) =>
    tx.rows(
      statement(sql`update control.message_channel set failures = 0, rests = 0, rests_until = null, cause = null, answer = null,
          version = version + 1
        where channel = ${channel}::text and failures > 0 and coalesce(rests_until <= clock_timestamp(), true) returning 1`),
    ),
  )
}

/**
 * It asked to come again later (then it rests at once), or did not answer (then after five in a row). What was asked before a rest began does not
 * make it longer, unless the provider says so.
 * @returns milliseconds after which a message of the channel is looked at again; null where it goes on.
 */
export async function tellFailure(platform: Platform, channel: MessageChannel, error: unknown): Promise<number | null> {
  const isAsked = error instanceof Busy
  const asked = isAsked ? error.seconds : null
  const rest = sql`coalesce(${asked}::float8, least(${longestRestSeconds}::float8, ${firstRestSeconds}::float8 * 2 ^ least(rests, 10)))`
  const begins = sql`(${isAsked}::boolean or failures + 1 >= ${failuresInARow}::int)`
  const isOn = sql`coalesce(rests_until > clock_timestamp(), false)`
  const told = await writeTransaction(platform.writePool, 0, (tx) =>
    tx.first(
      statement(sql<{ rests_ms: number | null }>`update control.message_channel set
          failures = least(failures + 1, ${failuresInARow}::int),
          rests = rests + case when ${begins} and not ${isOn} then 1 else 0 end,
          rests_until = case when ${begins} then greatest(rests_until, clock_timestamp() + make_interval(secs => ${rest})) else rests_until end,
          cause = case when ${begins} then ${isAsked ? 'asked' : 'away'}::text else cause end,
          answer = case when ${begins} then ${answerOf(error)}::text else answer end, version = version + 1
        where channel = ${channel}::text and (${isAsked}::boolean or not ${isOn})
        returning case when rests_until > clock_timestamp() then extract(epoch from rests_until - clock_timestamp()) * 1000 end::float8 as rests_ms`),
    ),
  )
  if (!told || told.rests_ms === null) return null
  return noteRest(platform, channel, told.rests_ms)
}
