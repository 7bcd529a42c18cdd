// Types, states and reasons of notification rules and their messages, in words.
import type { NotificationStatus, NotSentReason, RuleStatus, RuleType, SuspendedReason } from './notification-shapes.ts'
import type { Phrase } from './refusals.ts'

export const ruleTypeWords: Record<RuleType, Phrase> = {
  invoices: { 'pt-BR': 'Vencimento da fatura', en: 'Due date of the invoice' },
  paid: { 'pt-BR': 'Pagamento recebido', en: 'Payment received' },
  agreementOffers: { 'pt-BR': 'Proposta de acordo', en: 'Offer of an agreement' },
  installments: { 'pt-BR': 'Vencimento da parcela de acordo', en: 'Due date of an agreement’s installment' },
  brokenAgreements: { 'pt-BR': 'Acordo não cumprido', en: 'Broken agreement' },
  enrollments: { 'pt-BR': 'Matrícula criada', en: 'Enrollment created' },
  signatures: { 'pt-BR': 'Contrato a assinar', en: 'Contract to sign' },
  reEnrollments: { 'pt-BR': 'Período de rematrícula', en: 'Period of re-enrollment' },
}

export const ruleStatusWords: Record<RuleStatus, Phrase> = {
  draft: { 'pt-BR': 'Rascunho', en: 'Draft' },
  pendingPublication: { 'pt-BR': 'A publicar', en: 'Pending publication' },
  active: { 'pt-BR': 'Ativa', en: 'Active' },
  paused: { 'pt-BR': 'Pausada', en: 'Paused' },
}

export const notificationStatusWords: Record<NotificationStatus, Phrase> = {
  waiting: { 'pt-BR': 'Espera a hora', en: 'Waits for its hour' },
  queued: { 'pt-BR': 'Na fila', en: 'Queued' },
  sent: { 'pt-BR': 'Enviada', en: 'Sent' },
  delivered: { 'pt-BR': 'Entregue', en: 'Delivered' },
  read: { 'pt-BR': 'Lida', en: 'Read' },
  bounced: { 'pt-BR': 'Voltou', en: 'Bounced' },
  failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  expired: { 'pt-BR': 'Venceu sem sair', en: 'Expired before it left' },
  suppressed: { 'pt-BR': 'Não enviada', en: 'Not sent' },
}

export const notSentReasonWords: Record<NotSentReason, Phrase> = {
  noAddress: { 'pt-BR': 'Sem e-mail ou celular no cadastro', en: 'No e-mail or mobile phone on record' },
  court: { 'pt-BR': 'Em processo judicial', en: 'In a lawsuit' },
  bereavement: { 'pt-BR': 'Em luto', en: 'Bereaved' },
  promise: { 'pt-BR': 'Prometeu pagar', en: 'Promised to pay' },
  dispute: { 'pt-BR': 'Em contestação', en: 'In dispute' },
  quarantine: { 'pt-BR': 'Em quarentena', en: 'In quarantine' },
  agreement: { 'pt-BR': 'Em acordo', en: 'In an agreement' },
  tooRecent: { 'pt-BR': 'O pagamento ainda pode estar no banco', en: 'The payment may still be at the bank' },
  sameDay: { 'pt-BR': 'Já recebe outra mensagem neste dia', en: 'Gets another message on this day' },
  weeklyCap: { 'pt-BR': 'Limite da semana', en: 'Limit of the week' },
  paid: { 'pt-BR': 'Já não deve', en: 'Owes no more' },
  rulePaused: { 'pt-BR': 'Regra pausada', en: 'Rule paused' },
  templateSuspended: { 'pt-BR': 'Modelo suspenso', en: 'Template suspended' },
  channelOff: { 'pt-BR': 'Canal não instalado', en: 'Channel not installed' },
  variablesMissing: { 'pt-BR': 'Falta um dado que o modelo pede', en: 'A value that the template asks for is missing' },
  tooLate: { 'pt-BR': 'Já não valia quando pôde sair', en: 'No longer true when it could leave' },
  unsubscribed: { 'pt-BR': 'Não quer lembretes por e-mail', en: 'Wants no reminders by e-mail' },
  addressRefused: { 'pt-BR': 'O endereço recusou a última mensagem', en: 'The address refused the last message' },
  otherChannel: { 'pt-BR': 'Prefere outro canal', en: 'Prefers another channel' },
}

/** Why an action sends nothing for now, and what leads out. */
export const suspendedReasonWords: Record<SuspendedReason, Phrase> = {
  missingAtProvider: { 'pt-BR': 'O modelo não existe no WhatsApp', en: 'The template does not exist at WhatsApp' },
  incompatibleTag: {
    'pt-BR': 'As variáveis do modelo não são as do WhatsApp',
    en: 'The variables of the template are not those of WhatsApp',
  },
  notApproved: { 'pt-BR': 'O WhatsApp não aprovou o modelo', en: 'WhatsApp did not approve the template' },
  templateInactive: { 'pt-BR': 'O modelo está desativado', en: 'The template is inactive' },
  notApprovedYet: { 'pt-BR': 'O modelo espera a aprovação', en: 'The template waits for its approval' },
  channelOff: {
    'pt-BR': 'Esta instalação não envia por este canal',
    en: 'This installation does not send by this channel',
  },
}
