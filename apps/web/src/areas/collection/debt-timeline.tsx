// All that happened with the family in one line of time, the newest first, page by page.
import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import { contactChannelWords, contactOutcomeWords, promiseStatusWords } from '@caderneta/contracts/collection-words'
import { deliveryKindWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { dossiers } from '@caderneta/contracts/dossiers'
import type { FamilyEvent } from '@caderneta/contracts/family-timeline'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import { paymentMethodWords } from '@caderneta/contracts/payment-method-words'
import {
  IconCalendarEvent,
  IconCash,
  IconHeartHandshake,
  IconMail,
  IconMessage2Question,
  IconPhone,
  IconPhoneOff,
  IconShieldExclamation,
} from '@tabler/icons-react'
import { numberText } from '../../client/number-text.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useEndlessPage } from '../../client/use-page.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { dateText, dateTimeText, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { LoadErrorNote } from '../../ui/load-faces.tsx'
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { negativeListingPaths } from '../negative-listings/paths.ts'
import { debtPhrases } from './debt-phrases.ts'

type Of<Kind extends FamilyEvent['kind']> = Extract<FamilyEvent, { kind: Kind }>
type Told = Pick<TimelineEvent, 'icon' | 'sentence' | 'tone'> & { by?: string }

const perPage = 20

export function DebtTimeline({ guardianId }: { guardianId: string }) {
  const d = usePhrases(debtPhrases)
  const page = useEndlessPage(dossiers.timeline, { id: guardianId, maxResultCount: perPage })
  const told = useTold()
  if (page.error && page.rows.length === 0) return <LoadErrorNote error={page.error} onRetry={page.retry} />
  if (page.isLoading) return <LoadingRows rows={4} columns={1} />
  const events = page.rows.map((event) => {
    const { by, ...shown } = told(event)
    return { id: event.id, when: [dateTimeText(event.at), by].filter(Boolean).join(' · '), ...shown }
  })
  return (
    <Timeline
      title={d('timeline')}
      events={events}
      empty={d('nothing_yet')}
      onMore={page.more}
      moreLabel={d('older')}
    />
  )
}

function useTold(): (event: FamilyEvent) => Told {
  const [said, written, settled] = [useSaid(), useWritten(), useSettled()]
  return (event) => {
    if (event.kind === 'contact' || event.kind === 'promise' || event.kind === 'dispute') return said(event)
    if (event.kind === 'message' || event.kind === 'listing') return written(event)
    return settled(event)
  }
}

const unreached: ReadonlySet<string> = new Set(['noAnswer', 'wrongNumber'])

function useSaid(): (event: Of<'contact' | 'promise' | 'dispute'>) => Told {
  const d = usePhrases(debtPhrases)
  const channel = useTableWords(contactChannelWords)
  const outcome = useTableWords(contactOutcomeWords)
  const state = useTableWords(promiseStatusWords)
  return (event) => {
    if (event.kind === 'contact')
      return {
        icon: unreached.has(event.outcome) ? IconPhoneOff : IconPhone,
        sentence: [outcome(event.outcome), event.note].filter(Boolean).join(': '),
        by: [channel(event.channel), event.isInbound && d('family_called'), event.byName].filter(Boolean).join(', '),
      }
    if (event.kind === 'promise') {
      const words = { state: state(event.status), value: moneyText(event.cents), day: dateText(event.promisedOn) }
      const tone = event.status === 'broken' ? ('att' as const) : undefined
      return { icon: IconCalendarEvent, sentence: d('promise_event', words), by: event.byName, tone }
    }
    const words = { number: numberText(event.number), reason: event.reason }
    return { icon: IconMessage2Question, sentence: d('dispute_event', words), by: event.byName }
  }
}

const lost: ReadonlySet<string> = new Set(['failed', 'bounced', 'expired'])

function useWritten(): (event: Of<'message' | 'listing'>) => Told {
  const d = usePhrases(debtPhrases)
  const about = useTableWords(deliveryKindWords)
  const channel = useTableWords(messageChannelWords)
  const status = useTableWords(deliveryStatusWords)
  const state = useTableWords(listingStatusWords)
  return (event) => {
    if (event.kind === 'message') {
      const words = { about: about(event.about), channel: channel(event.channel), state: status(event.status) }
      return {
        icon: IconMail,
        sentence: d('message_event', words),
        tone: lost.has(event.status) ? ('att' as const) : undefined,
      }
    }
    const words = { number: numberText(event.number), value: moneyText(event.cents), state: state(event.status) }
    return {
      icon: IconShieldExclamation,
      sentence: (
        <TextLink href={negativeListingPaths.one({ listingId: event.id })}>{d('listing_event', words)}</TextLink>
      ),
    }
  }
}

function useSettled(): (event: Of<'agreement' | 'payment'>) => Told {
  const d = usePhrases(debtPhrases)
  const state = useTableWords(agreementStatusWords)
  const method = useTableWords(paymentMethodWords)
  return (event) => {
    const value = moneyText(event.cents)
    if (event.kind === 'agreement')
      return {
        icon: IconHeartHandshake,
        sentence: (
          <TextLink href={agreementPaths.one({ agreementId: event.id })}>
            {d('agreement_event', { code: numberText(event.number), value, state: state(event.status) })}
          </TextLink>
        ),
        by: event.byName,
      }
    const words = {
      value,
      number: numberText(event.number),
      method: method(event.method),
      day: dateText(event.paidOn),
    }
    return {
      icon: IconCash,
      sentence: (
        <TextLink href={invoicePaths.one({ invoiceId: event.invoiceId })}>
          {d(event.isReverted ? 'reverted_event' : 'payment_event', words)}
        </TextLink>
      ),
      tone: event.isReverted ? ('att' as const) : undefined,
    }
  }
}
