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
import { definePhrases, useLanguage, usePhrases } from '../../client/phrases.ts'
import { countText, dateText, moneyText } from '../../ui/format-text.ts'

type Happening = z.output<typeof HistoryEvent>

export const historyPhrases = definePhrases('invoices.history', {
  'pt-BR': {
    by: '{{name}}: {{what}}',
    event_proofAttached: 'comprovante anexado: {{file}}',
    event_sentToFamily: 'enviada à família por e-mail: {{recipient}}',
    event_notificationSent: 'mensagem à família: {{action}} ({{rule}})',
    event_created: 'rascunho criado, {{value}}',
    event_itemAdded: 'produto acrescentado: {{item}}, {{value}}',
    event_itemTakenOff: 'produto tirado da fatura: {{item}}, {{value}}. Motivo: {{comment}}',
    event_generated: 'fatura emitida com o número {{number}}',
    event_rescheduled: 'vencimento mudou de {{from}} para {{to}}. Motivo: {{reason}}',
    event_expired: 'fatura expirada: podia ser paga até {{until}}',
    event_updated: 'condições da fatura mudadas. Motivo: {{reason}}',
    event_canceled: 'fatura cancelada. Motivo: {{comment}}',
    event_duplicated: 'segunda via gerada com o número {{number}}: o vencimento passa de {{from}} para {{to}}',
    event_secondCopy:
      'segunda via da fatura {{number}}, que venceu em {{from}}; vence em {{to}} com {{value}} de multa e juros',
    event_cancellationReversed: 'cancelamento revertido. Motivo: {{comment}}',
    event_paymentAtSchoolUpdated:
      'recebimento no balcão corrigido: {{value}} em {{on}}, antes {{before}} em {{from}}. Motivo: {{comment}}',
    event_addedToQuarantine: 'fatura posta em quarentena. Motivo: {{comment}}',
    event_removedFromQuarantine: 'fatura retirada da quarentena, onde estava desde {{from}}. Motivo: {{comment}}',
    event_replaced: 'substituída porque o valor de {{product}} mudou, de {{before}} para {{value}}',
    event_replacement: 'no lugar de outra, porque o valor de {{product}} mudou, de {{before}} para {{value}}',
    event_paid: 'pago, {{value}} em {{on}}',
    event_partiallyPaid: 'pago em parte, {{value}} em {{on}}',
    event_unexpectedPayment: 'pagamento a mais, {{value}} em {{on}}',
    event_duplicateReported: 'pagamento em duplicidade informado, {{value}} em {{on}}: {{comment}}',
    event_paidAtSchool: 'recebido no balcão, {{value}} em {{on}}',
    event_paymentAtSchoolReversed: 'recebimento desfeito, {{value}}. Motivo: {{comment}}',
    event_creditReturned: 'uso de crédito desfeito, {{value}}. Motivo: {{comment}}',
    event_givenBack: 'mês pago devolvido ao crédito da família, {{value}}. Motivo: {{comment}}',
    event_partGivenBack:
      'parte paga devolvida ao crédito da família, {{value}}; o que faltava, {{open}}, deixou de ser devido. Motivo: {{comment}}',
    event_giveBackUndone: 'devolução desfeita, {{value}} do crédito da família. Motivo: {{comment}}',
    event_creditApplied: 'crédito da família usado, {{value}} de {{on}}',
    event_restWrittenOff: 'diferença de {{value}} assumida pela escola. Motivo: {{comment}}',
    event_reinstated: 'fatura restabelecida. Motivo: {{comment}}',
    event_agreementMade: 'fatura incluída no acordo {{number}}',
    event_moneyIdentified: 'pagamento identificado, {{value}}',
    event_comment: '“{{comment}}”',
    event_commentRemoved: 'comentário apagado',
    event_bankSent: 'enviada ao banco para registro',
    event_bankSendCanceled: 'envio ao banco cancelado: o registro segue na próxima remessa. Motivo: {{reason}}',
    event_bankRegistered: 'registro confirmado pelo banco',
    event_bankRefused: 'registro recusado pelo banco',
    event_bankInstructionRefused: 'instrução recusada pelo banco',
    event_bankWrittenOff: 'título baixado no banco',
    event_bankDueDateChanged: 'vencimento mudado no banco',
    event_protestOrdered: 'protesto pedido. Motivo: {{comment}}',
    event_protestOrderWithdrawn: 'pedido de protesto retirado antes de ir ao banco. Motivo: {{comment}}',
    event_protestStopOrdered: 'sustação do protesto pedida. Motivo: {{comment}}',
    event_protestStopBeforeWriteOff: 'sustação do protesto enviada ao banco: a baixa do título espera a resposta',
    event_bankTookProtest: 'pedido de protesto recebido pelo banco',
    event_bankTookProtestStop: 'pedido de sustação recebido pelo banco',
    event_bankProtested: 'título levado a protesto',
    event_bankProtestWithdrawn: 'protesto do título retirado',
    event_pixClaimed: 'Pix contestado pelo banco do pagador, {{value}} bloqueados. Contestação {{reference}}',
    event_pixClaimReleased: 'Pix contestado liberado, {{value}}. Contestação {{reference}}',
    event_paymentReversedByBank: 'pagamento estornado pelo banco, {{value}}. Motivo: {{comment}}',
    event_takenBackCharged: 'valor que o banco tomou de volta cobrado da família, {{value}}. Motivo: {{comment}}',
    event_takenBackBorne: 'valor que o banco tomou de volta assumido como perda, {{value}}. Motivo: {{comment}}',
    event_bankRegisterAgain: 'novo registro pedido',
    event_newTitle: 'boleto com número novo, o anterior será baixado',
    event_exceptionResolved: 'pendência decidida. Decisão: {{reason}}',
    event_unknown: '{{event}}',
    commentGone: 'comentário apagado',
    remove: 'Apagar',
    remove_title: 'Apagar este comentário?',
    remove_text: 'O comentário sai da linha do tempo; o registro de que ele existiu continua.',
    remove_confirm: 'Apagar comentário',
  },
  en: {
    by: '{{name}}: {{what}}',
    event_proofAttached: 'proof attached: {{file}}',
    event_sentToFamily: 'sent to the family by e-mail: {{recipient}}',
    event_notificationSent: 'message to the family: {{action}} ({{rule}})',
    event_created: 'draft created, {{value}}',
    event_itemAdded: 'product added: {{item}}, {{value}}',
    event_itemTakenOff: 'product taken off: {{item}}, {{value}}. Reason: {{comment}}',
    event_generated: 'invoice issued with number {{number}}',
    event_rescheduled: 'due date changed from {{from}} to {{to}}. Reason: {{reason}}',
    event_expired: 'invoice expired: it could be paid until {{until}}',
    event_updated: 'terms of the invoice changed. Reason: {{reason}}',
    event_canceled: 'invoice canceled. Reason: {{comment}}',
    event_duplicated: 'second copy made with number {{number}}: the due date moves from {{from}} to {{to}}',
    event_secondCopy:
      'second copy of invoice {{number}}, which was due on {{from}}; due on {{to}} with {{value}} of fine and interest',
    event_cancellationReversed: 'cancellation reversed. Reason: {{comment}}',
    event_paymentAtSchoolUpdated:
      'payment at the counter corrected: {{value}} on {{on}}, before {{before}} on {{from}}. Reason: {{comment}}',
    event_addedToQuarantine: 'invoice put into quarantine. Reason: {{comment}}',
    event_removedFromQuarantine: 'invoice taken out of quarantine, where it was since {{from}}. Reason: {{comment}}',
    event_replaced: 'replaced because the value of {{product}} changed, from {{before}} to {{value}}',
    event_replacement:
      'in the place of another, because the value of {{product}} changed, from {{before}} to {{value}}',
    event_paid: 'paid, {{value}} on {{on}}',
    event_partiallyPaid: 'partly paid, {{value}} on {{on}}',
    event_unexpectedPayment: 'extra payment, {{value}} on {{on}}',
    event_duplicateReported: 'duplicate payment reported, {{value}} on {{on}}: {{comment}}',
    event_paidAtSchool: 'paid at the counter, {{value}} on {{on}}',
    event_paymentAtSchoolReversed: 'payment undone, {{value}}. Reason: {{comment}}',
    event_creditReturned: 'use of credit undone, {{value}}. Reason: {{comment}}',
    event_givenBack: 'paid month given back as family credit, {{value}}. Reason: {{comment}}',
    event_partGivenBack:
      'paid part given back as family credit, {{value}}; the rest, {{open}}, is no longer owed. Reason: {{comment}}',
    event_giveBackUndone: 'giving back undone, {{value}} of family credit. Reason: {{comment}}',
    event_creditApplied: 'family credit used, {{value}} of {{on}}',
    event_restWrittenOff: 'difference of {{value}} absorbed by the school. Reason: {{comment}}',
    event_reinstated: 'invoice reinstated. Reason: {{comment}}',
    event_agreementMade: 'invoice put into agreement {{number}}',
    event_moneyIdentified: 'payment identified, {{value}}',
    event_comment: '“{{comment}}”',
    event_commentRemoved: 'comment deleted',
    event_bankSent: 'sent to the bank for registration',
    event_bankSendCanceled:
      'sending to the bank canceled: the registration goes with the next remessa. Reason: {{reason}}',
    event_bankRegistered: 'registration confirmed by the bank',
    event_bankRefused: 'registration rejected by the bank',
    event_bankInstructionRefused: 'instruction rejected by the bank',
    event_bankWrittenOff: 'title canceled at the bank',
    event_bankDueDateChanged: 'due date changed at the bank',
    event_protestOrdered: 'protest ordered. Reason: {{comment}}',
    event_protestOrderWithdrawn: 'protest order withdrawn before it reached the bank. Reason: {{comment}}',
    event_protestStopOrdered: 'asked for the protest to be stopped. Reason: {{comment}}',
    event_protestStopBeforeWriteOff:
      'order to stop the protest sent to the bank: the cancellation of the title waits for its answer',
    event_bankTookProtest: 'protest order taken by the bank',
    event_bankTookProtestStop: 'order to stop the protest taken by the bank',
    event_bankProtested: 'title sent to protest',
    event_bankProtestWithdrawn: 'protest of the title withdrawn',
    event_pixClaimed: 'Pix claimed by the payer’s bank, {{value}} blocked. Claim {{reference}}',
    event_pixClaimReleased: 'claimed Pix released, {{value}}. Claim {{reference}}',
    event_paymentReversedByBank: 'payment reversed by the bank, {{value}}. Reason: {{comment}}',
    event_takenBackCharged: 'what the bank took back charged to the family, {{value}}. Reason: {{comment}}',
    event_takenBackBorne: 'what the bank took back borne as a loss, {{value}}. Reason: {{comment}}',
    event_bankRegisterAgain: 'new registration requested',
    event_newTitle: 'boleto with a new number, the one before will be written off',
    event_exceptionResolved: 'bank issue decided. Decision: {{reason}}',
    event_unknown: '{{event}}',
    commentGone: 'comment deleted',
    remove: 'Delete',
    remove_title: 'Delete this comment?',
    remove_text: 'The comment leaves the timeline; the record that it existed stays.',
    remove_confirm: 'Delete comment',
  },
})

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
