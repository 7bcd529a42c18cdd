// Names of what files of payments say, for screens and files.
import type { AnswerKind, AnswerOutcome, LeftOutReason, PaymentFileStatus } from './payment-file-shapes.ts'
import type { Phrase } from './refusals.ts'

export const paymentFileStatusWords: Record<PaymentFileStatus, Phrase> = {
  prepared: { 'pt-BR': 'Preparado', en: 'Prepared' },
  sending: { 'pt-BR': 'Enviando', en: 'Sending' },
  delivered: { 'pt-BR': 'Entregue', en: 'Delivered' },
  notDelivered: { 'pt-BR': 'Não entregue', en: 'Not delivered' },
  canceled: { 'pt-BR': 'Cancelado', en: 'Canceled' },
}

export const leftOutWords: Record<LeftOutReason, Phrase> = {
  waitingApproval: { 'pt-BR': 'Espera a aprovação de outra pessoa', en: 'Waits for the approval of another person' },
  accountChanged: {
    'pt-BR': 'A conta de repasse mudou ou não é do CNPJ da escola: cancele e agende de novo',
    en: 'The pay-out account has changed or is not of the school’s CNPJ: cancel and schedule again',
  },
  accountUnwritable: {
    'pt-BR': 'Os dados da conta não cabem no arquivo: corrija a conta de repasse',
    en: 'The data of the account do not fit the file: mend the pay-out account',
  },
}

export const answerKindWords: Record<AnswerKind, Phrase> = {
  paid: { 'pt-BR': 'Pago', en: 'Paid' },
  scheduled: { 'pt-BR': 'Agendado', en: 'Scheduled' },
  refused: { 'pt-BR': 'Recusado', en: 'Refused' },
  cancelled: { 'pt-BR': 'Cancelado', en: 'Canceled' },
  returned: { 'pt-BR': 'Devolvido', en: 'Returned' },
  information: { 'pt-BR': 'Informação', en: 'Information' },
  unclear: { 'pt-BR': 'Não está claro', en: 'Not clear' },
}

export const answerOutcomeWords: Record<AnswerOutcome, Phrase> = {
  waiting: { 'pt-BR': 'Na fila', en: 'Waiting' },
  done: { 'pt-BR': 'Aplicado', en: 'Applied' },
  known: { 'pt-BR': 'Já se sabia', en: 'Known before' },
  person: { 'pt-BR': 'Precisa de alguém', en: 'Needs somebody' },
  seen: { 'pt-BR': 'Resolvido', en: 'Seen to' },
}
