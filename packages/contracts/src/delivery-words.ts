// Kinds and states of messages, in words.
import type { DeliveryKind } from './deliveries.ts'
import type { DeliveryStatus } from './delivery-status.ts'
import type { Phrase } from './refusals.ts'

export const deliveryKindWords: Record<DeliveryKind, Phrase> = {
  firstAccess: { 'pt-BR': 'Primeiro acesso', en: 'First access' },
  passwordReset: { 'pt-BR': 'Senha esquecida', en: 'Forgotten password' },
  emailVerification: { 'pt-BR': 'Confirmação de e-mail', en: 'E-mail confirmation' },
  secondFactorCode: { 'pt-BR': 'Código de verificação', en: 'Verification code' },
  securityNotice: { 'pt-BR': 'Aviso de segurança', en: 'Security notice' },
  payoutAccountNotice: { 'pt-BR': 'Conta de repasse', en: 'Pay-out account' },
  agreementTerms: { 'pt-BR': 'Termos de acordo', en: 'Terms of an agreement' },
  contractToSign: { 'pt-BR': 'Contrato de matrícula', en: 'Enrollment contract' },
  recoveryNotice: { 'pt-BR': 'Aviso de valor a repor', en: 'Notice of a recovery' },
  collectionReminder: { 'pt-BR': 'Lembrete de cobrança', en: 'Collection reminder' },
  invoiceSent: { 'pt-BR': 'Fatura', en: 'Invoice' },
  listingNotice: { 'pt-BR': 'Notificação de negativação', en: 'Notice of a negative listing' },
  listingAlert: { 'pt-BR': 'Alerta de negativação', en: 'Listing alert' },
  notification: { 'pt-BR': 'Mensagem de regra', en: 'Message of a rule' },
  weeklySummary: { 'pt-BR': 'Resumo semanal', en: 'Weekly summary' },
  templateTest: { 'pt-BR': 'Teste de modelo', en: 'Test of a template' },
  apiTokenExpiring: { 'pt-BR': 'Token de API perto do fim', en: 'API token about to expire' },
}

/** Reasons of our own; others are the provider's own words. */
export const deliveryReasonWords: Readonly<Record<string, Phrase>> = {
  mail_away: {
    'pt-BR': 'O servidor de e-mail não respondeu em nenhuma das tentativas.',
    en: 'The mail server did not answer in any of the tries.',
  },
  sms_away: {
    'pt-BR': 'O provedor de SMS não respondeu em nenhuma das tentativas.',
    en: 'The SMS provider did not answer in any of the tries.',
  },
  whatsapp_away: {
    'pt-BR': 'O WhatsApp não respondeu em nenhuma das tentativas.',
    en: 'WhatsApp did not answer in any of the tries.',
  },
  outcome_unknown: {
    'pt-BR': 'O WhatsApp não disse se recebeu a mensagem. Confirme com a família antes de enviar de novo.',
    en: 'WhatsApp did not say whether it took the message. Ask the family before you send it again.',
  },
  invalid_number: {
    'pt-BR': 'O telefone do cadastro não é um número válido. Corrija-o no cadastro da família.',
    en: 'The phone on record is not a valid number. Mend it on the family’s page.',
  },
  undelivered: { 'pt-BR': 'O provedor não conseguiu entregar.', en: 'The provider could not deliver it.' },
}

export const deliveryStatusWords: Record<DeliveryStatus, Phrase> = {
  queued: { 'pt-BR': 'Na fila', en: 'Queued' },
  sent: { 'pt-BR': 'Enviada', en: 'Sent' },
  delivered: { 'pt-BR': 'Entregue', en: 'Delivered' },
  read: { 'pt-BR': 'Lida', en: 'Read' },
  bounced: { 'pt-BR': 'Voltou', en: 'Bounced' },
  failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  expired: { 'pt-BR': 'Vencida', en: 'Expired' },
}
