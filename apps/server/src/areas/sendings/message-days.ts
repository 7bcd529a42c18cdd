// Days on which families were written to, or are going to be: one message a day by each channel, whoever writes it.
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import type { RawBuilder } from 'kysely'
import { recordsOfPerson } from '../guardians/public.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

/** A charge asks for money; a service asks for nothing and is counted apart. */
export type MessageLane = 'charge' | 'service'
export type MessageDay = { guardianId: string; day: string; channel: MessageChannel; lane: MessageLane }
/** `holderId`: the message that the day is of. */
export type HeldDay = MessageDay & { holderId: string }

const columnsOf = (days: readonly HeldDay[]) => sql`unnest(${days.map(({ guardianId }) => guardianId)}::uuid[],
  ${days.map(({ day }) => day)}::date[], ${days.map(({ channel }) => channel)}::text[], ${days.map(({ lane }) => lane)}::text[],
  ${days.map(({ holderId }) => holderId)}::uuid[]) as d(guardian_id, day, channel, lane, holder_id)`

/** Takes those that are free, one for each holder, and names the holders that got theirs (`holder_id`) to other parts of the statement. */
export function freeDaysPart(tenantId: number, days: readonly HeldDay[]): Part {
  return freeDaysOf(tenantId, sql`${columnsOf(days)}`)
}

/** @param days a table `d` with the columns of `HeldDay`, as the database writes them. */
export function freeDaysOf(tenantId: number, days: RawBuilder<unknown>): Part {
  return {
    name: 'taken_day',
    rows: 'any',
    sql: sql`insert into family_message_day (tenant_id, guardian_id, day, channel, lane, holder_id)
      select ${tenantId}::int, d.guardian_id, d.day, d.channel, d.lane, d.holder_id from ${days}
      order by d.guardian_id, d.day, d.channel, d.lane, d.holder_id
      on conflict do nothing returning holder_id`,
  }
}

/** Takes all of them; the statement falls where one is taken already. */
export function takenDaysPart(tenantId: number, days: readonly HeldDay[]): Part {
  return {
    name: 'taken_day',
    rows: days.length,
    sql: sql`insert into family_message_day (tenant_id, guardian_id, day, channel, lane, holder_id)
      select ${tenantId}::int, d.* from ${columnsOf(days)} order by d.guardian_id, d.day, d.channel, d.lane returning 1`,
  }
}

/**
 * What was not sent leaves its day to others: its own, never one that another message took. A part may stand beside one that takes
 * days only where none of them is given back by it: in one statement neither sees what the other does.
 */
export function givenBackDaysPart(tenantId: number, days: readonly HeldDay[]): Part {
  return { name: 'given_back_day', rows: 'any', sql: givenBack(tenantId, days) }
}

/** The same as a statement of its own: what follows in the transaction may take the days. */
export function giveBackDays(tenantId: number, days: readonly HeldDay[]): Query<unknown> {
  return statement(givenBack(tenantId, days))
}

function givenBack(tenantId: number, days: readonly HeldDay[]) {
  return sql`delete from family_message_day m using ${columnsOf(days)} where m.tenant_id = ${tenantId}::int
      and m.guardian_id = d.guardian_id and m.day = d.day and m.channel = d.channel and m.lane = d.lane and m.holder_id = d.holder_id returning 1`
}

/**
 * Days on which the person of record `g` was written to, or is going to be, from a day on: one text each, in their order. What any record of
 * the person was written counts; `isShared`: there are several.
 */
export function takenDaysOf(tenantId: number, from: string, isShared: RawBuilder<boolean>): RawBuilder<string[]> {
  const ofPerson = sql<boolean>`m.guardian_id = any(array(select r.id from ${recordsOfPerson('g')} r))`
  return sql<string[]>`(case when ${isShared} then ${daysSince(tenantId, from, ofPerson)}
    else ${daysSince(tenantId, from, sql<boolean>`m.guardian_id = g.id`)} end)`
}

function daysSince(tenantId: number, from: string, which: RawBuilder<boolean>): RawBuilder<string[]> {
  return sql<string[]>`array(select concat_ws(' ', m.day, m.channel, m.lane) from family_message_day m
    where m.tenant_id = ${tenantId}::int and ${which} and m.day >= ${from}::date order by m.day, m.channel, m.lane)`
}

export type TakenDay = { day: string; channel: MessageChannel; lane: MessageLane }

/** Of a text of `takenDaysOf`. */
export function takenDay(text: string): TakenDay {
  const [day = '', channel, lane] = text.split(' ')
  return { day, channel: channel as MessageChannel, lane: lane as MessageLane }
}

/** A person (record `g`) whom nobody charges by this channel on this day, and fewer than `most` times in the seven days up to it. */
export function isFreeFor(day: string, channel: MessageChannel, most: number): RawBuilder<boolean> {
  const ofPerson = sql`m.tenant_id = g.tenant_id and m.guardian_id = any(array(select r.id from ${recordsOfPerson('g')} r))`
  return sql<boolean>`(not exists (select from family_message_day m where ${ofPerson}
      and m.day = ${day}::date and m.channel = ${channel}::text and m.lane = 'charge')
    and (select count(*) from family_message_day m where ${ofPerson}
      and m.day > ${day}::date - 7 and m.day <= ${day}::date and m.lane = 'charge') < ${most}::int)`
}
