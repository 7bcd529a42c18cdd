import type { DebtRecord } from '@caderneta/contracts/collection-shapes'
import {
  contactChannelWords,
  contactOutcomeWords,
  promiseStatusWords,
  reminderStatusWords,
} from '@caderneta/contracts/collection-words'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import {
  IconCalendarEvent,
  IconHeartHandshake,
  IconMail,
  IconMessage2Question,
  IconPhone,
  IconPhoneOff,
  IconShieldExclamation,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { dateTimeText, moneyText } from '../../ui/format-text.ts'
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx'
import { TextLink } from '../../ui/link.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { negativeListingPaths } from '../negative-listings/paths.ts'
import { debtPhrases } from './debt-phrases.ts'
import type { FamilyTies } from './family-ties.ts'

type Dated = TimelineEvent & { at: string }

const day = (date: string) => formatDate(toCalendarDate(date))

/** Contacts, promises, disputes, reminders, agreements and listings in one line of time, the newest first. */
export function DebtTimeline({ record, ties }: { record: DebtRecord; ties: FamilyTies }) {
  const d = usePhrases(debtPhrases)
  const events = [...useContacts(record), ...usePromises(record), ...useOthers(record), ...useTies(ties)]
  return (
    <Timeline
      title={d('timeline')}
      events={events.toSorted((one, other) => (one.at < other.at ? 1 : -1))}
      empty={d('nothing_yet')}
    />
  )
}

function useContacts({ contacts }: DebtRecord): Dated[] {
  const d = usePhrases(debtPhrases)
  const channel = useTableWords(contactChannelWords)
  const outcome = useTableWords(contactOutcomeWords)
  return contacts.map((contact) => ({
    id: contact.id,
    at: contact.at,
    icon: contact.outcome === 'noAnswer' || contact.outcome === 'wrongNumber' ? IconPhoneOff : IconPhone,
    sentence: [outcome(contact.outcome), contact.note].filter(Boolean).join(': '),
    when: d('who', {
      at: dateTimeText(contact.at),
      channel: [channel(contact.channel), contact.isInbound && d('family_called')].filter(Boolean).join(', '),
      name: contact.byName,
    }),
  }))
}

function usePromises({ promises }: DebtRecord): Dated[] {
  const d = usePhrases(debtPhrases)
  const state = useTableWords(promiseStatusWords)
  return promises.map((promise) => ({
    id: promise.id,
    at: promise.madeOn,
    icon: IconCalendarEvent,
    sentence: d('promise_event', {
      state: state(promise.status),
      value: moneyText(promise.cents),
      day: day(promise.promisedOn),
    }),
    when: `${day(promise.madeOn)} · ${promise.madeByName}`,
    tone: promise.status === 'broken' ? ('att' as const) : undefined,
  }))
}

const lost: ReadonlySet<string> = new Set(['failed', 'bounced', 'expired'])

function useOthers({ disputes, reminders }: DebtRecord): Dated[] {
  const d = usePhrases(debtPhrases)
  const reminderState = useTableWords(reminderStatusWords)
  return [
    ...disputes.map((dispute) => ({
      id: dispute.id,
      at: dispute.openedAt,
      icon: IconMessage2Question,
      sentence: d('dispute_event', { number: String(dispute.invoiceNumber ?? ''), reason: dispute.reason }),
      when: `${dateTimeText(dispute.openedAt)} · ${dispute.openedByName}`,
    })),
    ...reminders.map((reminder) => ({
      id: reminder.day,
      at: reminder.day,
      icon: IconMail,
      sentence: d('reminder_event', { value: moneyText(reminder.cents), state: reminderState(reminder.status) }),
      when: day(reminder.day),
      tone: lost.has(reminder.status) ? ('att' as const) : undefined,
    })),
  ]
}

function useTies({ agreements, listings }: FamilyTies): Dated[] {
  const d = usePhrases(debtPhrases)
  return [
    ...agreements.map(({ row, state }) => ({
      id: row.id,
      at: row.createdAt,
      icon: IconHeartHandshake,
      sentence: (
        <TextLink href={agreementPaths.one({ agreementId: row.id })}>
          {d('agreement_event', { code: String(row.code), value: moneyText(row.totalCents), state })}
        </TextLink>
      ),
      when: `${dateTimeText(row.createdAt)} · ${row.createdByName}`,
    })),
    ...listings.map(({ row, state }) => ({
      id: row.id,
      at: row.createdAt,
      icon: IconShieldExclamation,
      sentence: (
        <TextLink href={negativeListingPaths.one({ listingId: row.id })}>
          {d('listing_event', { number: String(row.invoiceNumber ?? '---'), value: moneyText(row.cents), state })}
        </TextLink>
      ),
      when: day(row.noticedOn),
    })),
  ]
}
