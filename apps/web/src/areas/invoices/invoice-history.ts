// What happened to an invoice, as sentences. An event that this version does not know is still shown, by its name.
import type { HistoryEvent } from '@caderneta/contracts/invoice-shapes'
import type { z } from 'zod'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCalendarEvent,
  IconCash,
  IconCheck,
  IconFileText,
  IconFileUpload,
  IconGavel,
  IconInfoCircle,
  IconMessage,
  IconMessageOff,
  IconPencil,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { definePhrases, useLanguage, usePhrases } from '../../client/phrases.ts'
import { countText, dateText, moneyText } from '../../ui/format-text.ts'

type Happening = z.output<typeof HistoryEvent>

export const historyPhrases = definePhrases('invoices.history', {
  'pt-BR': {
    by: '{{name}}: {{what}}',
    event_created: 'fatura escrita, {{value}}',
    event_generated: 'fatura emitida com o número {{number}}',
    event_rescheduled: 'vencimento mudou de {{from}} para {{to}}. Motivo: {{reason}}',
    event_canceled: 'fatura cancelada. Motivo: {{comment}}',
    event_paid: 'pago, {{value}} em {{on}}',
    event_partiallyPaid: 'pago em parte, {{value}} em {{on}}',
    event_unexpectedPayment: 'pagamento a mais, {{value}} em {{on}}',
    event_paidAtSchool: 'recebido no balcão, {{value}} em {{on}}',
    event_paymentAtSchoolReversed: 'recebimento desfeito, {{value}}. Motivo: {{comment}}',
    event_creditApplied: 'crédito da família usado, {{value}} de {{on}}',
    event_restWrittenOff: 'resto de {{value}} baixado. Motivo: {{comment}}',
    event_reinstated: 'fatura restabelecida. Motivo: {{comment}}',
    event_moneyIdentified: 'dinheiro sem dono identificado, {{value}}',
    event_comment: '“{{comment}}”',
    event_commentRemoved: 'comentário apagado',
    event_bankSent: 'enviada ao banco para registro',
    event_bankRegistered: 'registro confirmado pelo banco',
    event_bankRefused: 'registro recusado pelo banco',
    event_bankInstructionRefused: 'pedido recusado pelo banco',
    event_bankWrittenOff: 'baixada no banco',
    event_bankDueDateChanged: 'vencimento mudado no banco',
    event_bankProtested: 'levada a protesto',
    event_bankRegisterAgain: 'registro pedido de novo',
    event_exceptionResolved: 'exceção resolvida. Decisão: {{reason}}',
    event_unknown: '{{event}}',
    commentGone: 'comentário apagado',
    remove: 'Apagar',
    remove_title: 'Apagar este comentário?',
    remove_text: 'O comentário some da linha do tempo; que houve um continua registrado.',
    remove_confirm: 'Apagar comentário',
  },
  en: {
    by: '{{name}}: {{what}}',
    event_created: 'invoice written, {{value}}',
    event_generated: 'invoice issued with number {{number}}',
    event_rescheduled: 'due date changed from {{from}} to {{to}}. Reason: {{reason}}',
    event_canceled: 'invoice cancelled. Reason: {{comment}}',
    event_paid: 'paid, {{value}} on {{on}}',
    event_partiallyPaid: 'paid in part, {{value}} on {{on}}',
    event_unexpectedPayment: 'payment in excess, {{value}} on {{on}}',
    event_paidAtSchool: 'received at the counter, {{value}} on {{on}}',
    event_paymentAtSchoolReversed: 'receipt taken back, {{value}}. Reason: {{comment}}',
    event_creditApplied: 'family credit used, {{value}} of {{on}}',
    event_restWrittenOff: 'rest of {{value}} written off. Reason: {{comment}}',
    event_reinstated: 'invoice reinstated. Reason: {{comment}}',
    event_moneyIdentified: 'money of nobody identified, {{value}}',
    event_comment: '“{{comment}}”',
    event_commentRemoved: 'comment removed',
    event_bankSent: 'sent to the bank for registration',
    event_bankRegistered: 'registration confirmed by the bank',
    event_bankRefused: 'registration refused by the bank',
    event_bankInstructionRefused: 'request refused by the bank',
    event_bankWrittenOff: 'written off at the bank',
    event_bankDueDateChanged: 'due date changed at the bank',
    event_bankProtested: 'taken to protest',
    event_bankRegisterAgain: 'registration asked for again',
    event_exceptionResolved: 'exception resolved. Decision: {{reason}}',
    event_unknown: '{{event}}',
    commentGone: 'comment removed',
    remove: 'Remove',
    remove_title: 'Remove this comment?',
    remove_text: 'The comment leaves the timeline; that there was one stays on record.',
    remove_confirm: 'Remove comment',
  },
})

const looks = {
  created: { icon: IconFileText },
  generated: { icon: IconFileText },
  rescheduled: { icon: IconCalendarEvent },
  canceled: { icon: IconBan },
  paid: { icon: IconCheck },
  partiallyPaid: { icon: IconCheck, tone: 'att' },
  unexpectedPayment: { icon: IconCash, tone: 'att' },
  paidAtSchool: { icon: IconCash },
  paymentAtSchoolReversed: { icon: IconArrowBackUp },
  creditApplied: { icon: IconCash },
  restWrittenOff: { icon: IconCheck },
  reinstated: { icon: IconArrowBackUp },
  moneyIdentified: { icon: IconCheck },
  comment: { icon: IconMessage },
  commentRemoved: { icon: IconMessageOff },
  bankSent: { icon: IconFileUpload },
  bankRegistered: { icon: IconBuildingBank },
  bankRefused: { icon: IconX, tone: 'bad' },
  bankInstructionRefused: { icon: IconX, tone: 'bad' },
  bankWrittenOff: { icon: IconBuildingBank },
  bankDueDateChanged: { icon: IconBuildingBank },
  bankProtested: { icon: IconGavel, tone: 'bad' },
  bankRegisterAgain: { icon: IconPencil },
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
          number: countText(numberIn(data, 'number') ?? 0, language),
          on: dateText(textIn(data, 'paidOn')),
          from: dateText(textIn(data, 'from')),
          to: dateText(textIn(data, 'to')),
          reason: textIn(data, 'reason'),
          comment: textIn(data, 'comment'),
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
