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
  invoiceSent: { 'pt-BR': 'Fatura', en: 'Invoice' },
  apiTokenExpiring: { 'pt-BR': 'Token de API perto do fim', en: 'API token about to expire' },
}

/** Reasons of our own; others are the mail server's own words. */
export const deliveryReasonWords: Readonly<Record<string, Phrase>> = {
  mail_away: {
    'pt-BR': 'O servidor de e-mail não respondeu em nenhuma das tentativas.',
    en: 'The mail server did not answer in any of the tries.',
  },
}

export const deliveryStatusWords: Record<DeliveryStatus, Phrase> = {
  queued: { 'pt-BR': 'Na fila', en: 'Queued' },
  sent: { 'pt-BR': 'Enviada', en: 'Sent' },
  failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  expired: { 'pt-BR': 'Vencida', en: 'Expired' },
}
