// What happened to an invoice, as sentences. An event that this version does not know is still shown, by its name.
import type { HistoryEvent } from '@caderneta/contracts/invoice-shapes'
import type { z } from 'zod'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCalendarEvent,
  IconCalendarOff,
  IconCash,
  IconCheck,
  IconCopy,
  IconFileText,
  IconFileUpload,
  IconGavel,
  IconInfoCircle,
  IconMail,
  IconMessage,
  IconMessageOff,
  IconPencil,
  IconShieldCheck,
  IconShieldPause,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { countText, dateText, moneyText } from '../../ui/format-text.ts'
import { historyPhrases } from './invoice-history-phrases.ts'

type Happening = z.output<typeof HistoryEvent>

const looks = {
  created: { icon: IconFileText },
  itemAdded: { icon: IconFileText },
  itemTakenOff: { icon: IconBan },
  generated: { icon: IconFileText },
  rescheduled: { icon: IconCalendarEvent },
  updated: { icon: IconPencil },
  expired: { icon: IconCalendarOff, tone: 'att' },
  canceled: { icon: IconBan },
  duplicated: { icon: IconBan },
  secondCopy: { icon: IconFileText },
  cancellationReversed: { icon: IconArrowBackUp },
  paymentAtSchoolUpdated: { icon: IconPencil },
  addedToQuarantine: { icon: IconShieldPause, tone: 'att' },
  removedFromQuarantine: { icon: IconShieldCheck },
  replaced: { icon: IconBan },
  replacement: { icon: IconFileText },
  paid: { icon: IconCheck },
  partiallyPaid: { icon: IconCheck, tone: 'att' },
  unexpectedPayment: { icon: IconCash, tone: 'att' },
  duplicateReported: { icon: IconCopy, tone: 'att' },
  paidAtSchool: { icon: IconCash },
  paymentAtSchoolReversed: { icon: IconArrowBackUp },
  creditApplied: { icon: IconCash },
  creditReturned: { icon: IconArrowBackUp },
  givenBack: { icon: IconArrowBackUp },
  partGivenBack: { icon: IconArrowBackUp },
  giveBackUndone: { icon: IconArrowBackUp },
  restWrittenOff: { icon: IconCheck },
  reinstated: { icon: IconArrowBackUp },
  agreementMade: { icon: IconFileText },
  moneyIdentified: { icon: IconCheck },
  comment: { icon: IconMessage },
  commentRemoved: { icon: IconMessageOff },
  bankSent: { icon: IconFileUpload },
  bankSendCanceled: { icon: IconArrowBackUp, tone: 'att' },
  bankRegistered: { icon: IconBuildingBank },
  bankRefused: { icon: IconX, tone: 'bad' },
  bankInstructionRefused: { icon: IconX, tone: 'bad' },
  bankWrittenOff: { icon: IconBuildingBank },
  bankDueDateChanged: { icon: IconBuildingBank },
  protestOrdered: { icon: IconGavel, tone: 'bad' },
  protestOrderWithdrawn: { icon: IconArrowBackUp },
  protestStopOrdered: { icon: IconArrowBackUp },
  protestStopBeforeWriteOff: { icon: IconArrowBackUp },
  bankTookProtest: { icon: IconGavel },
  bankTookProtestStop: { icon: IconGavel },
  bankProtested: { icon: IconGavel, tone: 'bad' },
  bankProtestWithdrawn: { icon: IconGavel },
  paymentReversedByBank: { icon: IconArrowBackUp, tone: 'bad' },
  takenBackCharged: { icon: IconArrowBackUp, tone: 'bad' },
  takenBackTold: { icon: IconArrowBackUp },
  takenBackPaid: { icon: IconArrowBackUp },
  takenBackBorne: { icon: IconArrowBackUp },
  pixClaimed: { icon: IconArrowBackUp, tone: 'bad' },
  pixClaimReleased: { icon: IconCheck },
  bankRegisterAgain: { icon: IconPencil },
  newTitle: { icon: IconPencil },
  proofAttached: { icon: IconFileText },
  sentToFamily: { icon: IconMail },
  notificationSent: { icon: IconMail },
  exceptionResolved: { icon: IconCheck },
} as const satisfies Record<string, Look>

type Look = { icon: Icon; tone?: 'att' | 'bad' }
type Known = keyof typeof looks

export function historyLooks(event: string): Look {
  return isKnown(event) ? looks[event] : { icon: IconInfoCircle }
}

/** Who did what, in one sentence. */
export function useHistorySentence(): (happening: Happening) => string {
  const t = usePhrases(historyPhrases)
  const language = useLanguage()
  return ({ event, data, actorName }) => {
    const isGone = event === 'comment' && typeof data['comment'] !== 'string'
    const what = isGone
      ? t('commentGone')
      : t(`event_${isKnown(event) ? event : 'unknown'}`, {
          event,
          value: moneyText(numberIn(data, 'cents')),
          before: moneyText(numberIn(data, 'before')),
          open: moneyText(numberIn(data, 'openCents')),
          product: textIn(data, 'product'),
          item: textIn(data, 'item'),
          number: countText(numberIn(data, 'number') ?? 0, language),
          on: dateText(textIn(data, 'paidOn')),
          until: dateText(textIn(data, 'until')),
          from: dateText(textIn(data, 'from')),
          to: dateText(textIn(data, 'to')),
          reason: textIn(data, 'reason'),
          comment: textIn(data, 'comment'),
          file: textIn(data, 'fileName'),
          recipient: textIn(data, 'recipient'),
          rule: textIn(data, 'rule'),
          action: textIn(data, 'action'),
          reference: textIn(data, 'reference'),
        })
    return actorName === null ? capital(what) : t('by', { name: actorName, what })
  }
}

/** Why the bank refused, in its own words; none where it gave no reason. */
export function bankWordsIn({ data }: Happening): string | null {
  return textIn(data, 'reasons') || null
}

function isKnown(event: string): event is Known {
  return event in looks
}

function numberIn(data: Happening['data'], field: string): number | undefined {
  const value = data[field]
  return typeof value === 'number' ? value : undefined
}

function textIn(data: Happening['data'], field: string): string {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
