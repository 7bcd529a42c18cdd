// What a family chose about its messages: how it is read, judged and written, whoever chooses. The choice of a merged record is that of the
// record that remains.
import { events } from '@caderneta/contracts/guardians'
import type { FamilyMessages, FamilyMessagesInput } from '@caderneta/contracts/guardian-messages'
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import { isMobile, parsePhone } from '@caderneta/kernel/phone'
import { type RawBuilder, sql } from 'kysely'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { changed } from '../../platform/operation/changes.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { GuardianRow } from './guardian-row.ts'

type Chosen = Pick<GuardianRow, 'language' | 'message_channel' | 'reminder_emails_stopped_at'>
/** From which merged record each choice came; null where it is the guardian's own. */
type CameFrom = Pick<GuardianRow, 'language_came_from' | 'message_channel_came_from' | 'reminder_emails_came_from'>
type Addresses = Pick<GuardianRow, 'email' | 'phone'>

export const nothingChosen = {
  language: null,
  message_channel: null,
  reminder_emails_stopped_at: null,
  language_came_from: null,
  message_channel_came_from: null,
  reminder_emails_came_from: null,
} as const

export function toFamilyMessages(row: Chosen): FamilyMessages {
  return {
    language: localeOf(row.language),
    channel: row.message_channel as MessageChannel | null,
    reminderEmailsStoppedAt: row.reminder_emails_stopped_at?.toISOString() ?? null,
  }
}

/** Null: the language of the network. */
export function localeOf(language: string | null): Locale | null {
  return language === 'en' || language === 'pt-BR' ? language : null
}

/** Where a channel writes to. A landline hears no message. */
export function addressOf({ email, phone }: Addresses, channel: MessageChannel): string | null {
  if (channel === 'email') return email
  const number = phone === null ? null : parsePhone(phone)
  return number !== null && isMobile(number) ? number : null
}

/** Columns `email` and `phone` that `addressOf` answers as it does those of `of`, and that are the same for many families: one in place of each kind. */
export function addressKinds(of: string): RawBuilder<Addresses> {
  const own = (column: 'email' | 'phone') => sql.ref(`${of}.${column}`)
  return sql<Addresses>`case when ${own('email')} is not null then 'a@b' end as email,
    case when ${own('phone')} ~ '^[0-9]{2}9[0-9]{8}$' then '00900000000' when ${own('phone')} ~ '^[0-9]{10,11}$' then '0000000000'
      else ${own('phone')} end as phone`
}

export function messagesProblem(
  guardian: Addresses,
  { channel }: FamilyMessagesInput,
): 'channel_without_address' | null {
  return channel !== null && addressOf(guardian, channel) === null ? 'channel_without_address' : null
}

export type MessagesChange = { language?: Locale | null; channel?: MessageChannel | null; reminderEmails?: boolean }

/** What is left out stays; reminders that were stopped keep the day on which they were. Nothing is written where nothing differs. */
export function changedMessages(
  scope: Scope,
  before: GuardianRow,
  { language, channel, reminderEmails }: MessagesChange,
): { after: GuardianRow; effects: Effects } {
  const columns = {
    language: language === undefined ? before.language : language,
    message_channel: channel === undefined ? before.message_channel : channel,
    reminder_emails_stopped_at: stoppedAt(scope, before, reminderEmails),
    language_came_from: language === undefined ? before.language_came_from : null,
    message_channel_came_from: channel === undefined ? before.message_channel_came_from : null,
    reminder_emails_came_from: reminderEmails === undefined ? before.reminder_emails_came_from : null,
  }
  const isSame = Object.entries(columns).every(([name, value]) => Reflect.get(before, name) === value)
  if (isSame) return { after: before, effects: { parts: [], audit: { subjectId: before.id, body: {} } } }
  return changed('guardian', scope, before, columns, { event: events['guardian.updated'], history: 'messagesChosen' })
}

function stoppedAt(
  { now }: Scope,
  { reminder_emails_stopped_at: at }: Chosen,
  areOn: boolean | undefined,
): Date | null {
  if (areOn === undefined) return at
  return areOn ? null : (at ?? now)
}

export type Refusals = { email_refused: boolean; phone_refused: boolean }

/** Columns of `Refusals` for the guardian `of`. */
export function refusalColumns(of: string): RawBuilder<Refusals> {
  return sql<Refusals>`${isRefused(of, 'email')} as email_refused, ${isRefused(of, 'phone')} as phone_refused`
}

function isRefused(of: string, column: 'email' | 'phone'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from guardian_contact c where c.tenant_id = ${sql.ref(`${of}.tenant_id`)}
    and c.guardian_id = ${sql.ref(`${of}.id`)} and c.value = ${sql.ref(`${of}.${column}`)} and c.refused_at is not null)`
}

/** The address of the channel refused a message for good. */
export function isRefusing({ email_refused: email, phone_refused: phone }: Refusals, channel: MessageChannel): boolean {
  return channel === 'email' ? email : phone
}

/**
 * Of two records of one person: the choice of the one that remains, then that of the other. Reminders that either stopped stay stopped. What
 * comes from the other is marked, also where it had come to the other by an earlier merge.
 */
export function chosenByBoth(merged: Chosen & CameFrom & { id: string }, into: Chosen & CameFrom): Chosen & CameFrom {
  const origin = <Value>(own: Value | null, brought: Value | null, from: string | null, mark: string | null) =>
    own === null && brought !== null ? (from ?? merged.id) : mark
  return {
    language: into.language ?? merged.language,
    message_channel: into.message_channel ?? merged.message_channel,
    reminder_emails_stopped_at: into.reminder_emails_stopped_at ?? merged.reminder_emails_stopped_at,
    language_came_from: origin(into.language, merged.language, merged.language_came_from, into.language_came_from),
    message_channel_came_from: origin(
      into.message_channel,
      merged.message_channel,
      merged.message_channel_came_from,
      into.message_channel_came_from,
    ),
    reminder_emails_came_from: origin(
      into.reminder_emails_stopped_at,
      merged.reminder_emails_stopped_at,
      merged.reminder_emails_came_from,
      into.reminder_emails_came_from,
    ),
  }
}

/** The choices of a record without those that came from one of these: what is left is the guardian's own. */
export function ownChoices(row: Chosen & CameFrom, isFrom: (id: string) => boolean): Chosen & CameFrom {
  const gone = (from: string | null) => from !== null && isFrom(from)
  const [language, channel, reminders] = [
    gone(row.language_came_from),
    gone(row.message_channel_came_from),
    gone(row.reminder_emails_came_from),
  ]
  return {
    language: language ? null : row.language,
    language_came_from: language ? null : row.language_came_from,
    message_channel: channel ? null : row.message_channel,
    message_channel_came_from: channel ? null : row.message_channel_came_from,
    reminder_emails_stopped_at: reminders ? null : row.reminder_emails_stopped_at,
    reminder_emails_came_from: reminders ? null : row.reminder_emails_came_from,
  }
}

/** Behind a signed link, which says whose choice it is. */
export function chooser({ tenantId }: Pick<Scope, 'tenantId'>, id: string) {
  return db.selectFrom('guardian as g').selectAll('g').where('g.tenant_id', '=', tenantId).where('g.id', '=', id)
}

export function chooserForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<GuardianRow> {
  return chooser(scope, id).forUpdate('g')
}

export type Choice = { language: string | null; preferred: MessageChannel | null; has_stopped: boolean }

/**
 * Columns of `Choice` for the guardian `of`: those of the record that remains. A condition on `coalesce(merged_into, id)` reads the whole table
 * for each family: beneath row security it may leak, and finds no index.
 */
export function choiceColumns(of: string): RawBuilder<Choice> {
  const own = (column: string) =>
    sql`(case when ${sql.ref(`${of}.merged_into`)} is null then ${sql.ref(`${of}.${column}`)} else (select w.${sql.ref(column)} from guardian w
      where w.tenant_id = ${sql.ref(`${of}.tenant_id`)} and w.id = ${sql.ref(`${of}.merged_into`)}) end)`
  return sql<Choice>`${own('language')} as language, ${own('message_channel')} as preferred,
    ${own('reminder_emails_stopped_at')} is not null as has_stopped`
}
