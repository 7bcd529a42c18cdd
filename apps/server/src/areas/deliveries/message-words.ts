// The words of each kind of message, in both languages. Pure.
import type { Locale } from '../../platform/access/scope.ts'
import { type AgreementTerms, agreementWords } from './agreement-terms-words.ts'
import { type ContractToSign, contractWords } from './contract-words.ts'
import { invoiceWords, type SentInvoice } from './invoice-words.ts'
import { type ListingAlert, type ListingNotice, listingWords } from './listing-words.ts'
import { type PayoutStep, payoutWords } from './payout-words.ts'
import { type RecoveryNotice, recoveryWords } from './recovery-words.ts'
import type { MessageWords } from './worded-message.ts'

export type SecurityNotice =
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'emailChanged'
  | 'apiTokenCreated'

/** What each kind is told. Instants are given as text: the caller knows the zone and the language. */
export type DeliveryContent =
  | { kind: 'firstAccess' | 'passwordReset' | 'emailVerification'; name: string; url: string; until: string }
  | { kind: 'secondFactorCode'; name: string; code: string; minutes: number }
  | { kind: 'securityNotice'; name: string; notice: SecurityNotice; at: string }
  | {
      kind: 'payoutAccountNotice'
      name: string
      step: PayoutStep
      account: string
      by: string
      from: string
      url: string
    }
  | ({ kind: 'invoiceSent'; name: string; url: string } & SentInvoice)
  | ListingNotice
  | ListingAlert
  | ({ kind: 'collectionReminder'; name: string; url: string } & Reminder)
  | AgreementTerms
  | ContractToSign
  | RecoveryNotice
  | { kind: 'apiTokenExpiring'; name: string; url: string; token: string; until: string }

/** Words that a network wrote of what a family owes; a blank line parts them. */
export type Reminder = {
  subject: string
  body: string
  school: string
  /** Where its reader stops reminders; null where it is no family's. */
  stopUrl: string | null
}

const notices: Record<SecurityNotice, Record<Locale, string>> = {
  passwordChanged: { 'pt-BR': 'A senha da sua conta foi trocada.', en: 'The password of your account was changed.' },
  secondFactorOn: {
    'pt-BR': 'A verificação em duas etapas da sua conta foi ligada.',
    en: 'Two-step verification of your account was turned on.',
  },
  secondFactorOff: {
    'pt-BR': 'A verificação em duas etapas da sua conta foi desligada.',
    en: 'Two-step verification of your account was turned off.',
  },
  recoveryCodeUsed: {
    'pt-BR': 'Um código de recuperação da sua conta foi usado para entrar.',
    en: 'A recovery code of your account was used to sign in.',
  },
  emailChanged: { 'pt-BR': 'O e-mail da sua conta foi trocado.', en: 'The e-mail of your account was changed.' },
  apiTokenCreated: {
    'pt-BR': 'Um token de API que age em seu nome foi gerado.',
    en: 'An API token that acts in your name was made.',
  },
}

export const messageWords: Record<Locale, (content: DeliveryContent) => MessageWords> = {
  'pt-BR': (content) => (isToUser(content) ? inPortuguese(content) : toOthers('pt-BR', content)),
  en: (content) => (isToUser(content) ? inEnglish(content) : toOthers('en', content)),
}

const toOtherKinds: ReadonlySet<string> = new Set<OtherKind>([
  'payoutAccountNotice',
  'invoiceSent',
  'listingNotice',
  'listingAlert',
  'collectionReminder',
  'agreementTerms',
  'contractToSign',
  'recoveryNotice',
])
type OtherKind =
  | 'payoutAccountNotice'
  | 'invoiceSent'
  | 'listingNotice'
  | 'listingAlert'
  | 'collectionReminder'
  | 'agreementTerms'
  | 'contractToSign'
  | 'recoveryNotice'

function isToUser(content: DeliveryContent): content is ToUser {
  return !toOtherKinds.has(content.kind)
}

function toOthers(locale: Locale, content: Exclude<DeliveryContent, ToUser>): MessageWords {
  if (content.kind === 'listingNotice' || content.kind === 'listingAlert') return listingWords(locale, content)
  if (content.kind === 'collectionReminder') return reminder(locale, content)
  if (content.kind === 'agreementTerms') return agreementWords[locale](content)
  if (content.kind === 'contractToSign') return contractWords[locale](content)
  if (content.kind === 'recoveryNotice') return recoveryWords[locale](content)
  return content.kind === 'invoiceSent' ? invoiceWords[locale](content) : payoutWords[locale](content)
}

/** Messages to users. */
type ToUser = Exclude<DeliveryContent, { kind: OtherKind }>

function inPortuguese(content: ToUser): MessageWords {
  switch (content.kind) {
    case 'firstAccess':
      return {
        subject: 'Seu acesso à Caderneta',
        lines: ['Uma conta foi criada para você. Crie a sua senha para entrar.', `O link vale até ${content.until}.`],
        button: 'Criar minha senha',
        foot: 'Se você não esperava este convite, ignore esta mensagem. Não compartilhe o link.',
      }
    case 'passwordReset':
      return {
        subject: 'Nova senha da Caderneta',
        lines: ['Recebemos um pedido para trocar a sua senha.', `O link vale até ${content.until} e só uma vez.`],
        button: 'Escolher nova senha',
        foot: 'Se não foi você, ignore esta mensagem: a senha continua a mesma. Não compartilhe o link.',
      }
    case 'emailVerification':
      return {
        subject: 'Confirme o seu e-mail',
        lines: ['Confirme que este e-mail é seu.', `O link vale até ${content.until}.`],
        button: 'Confirmar e-mail',
        foot: 'Se você não tem conta na Caderneta, ignore esta mensagem.',
      }
    case 'secondFactorCode':
      return {
        subject: 'Código de verificação da Caderneta',
        lines: [`Use este código para entrar. Ele vale por ${content.minutes} minutos e só uma vez.`],
        foot: 'Se não foi você, troque a sua senha. Ninguém da Caderneta pede este código.',
      }
    case 'securityNotice':
      return {
        subject: 'Aviso de segurança da Caderneta',
        lines: [notices[content.notice]['pt-BR'], `Quando: ${content.at}.`],
        foot: 'Se não foi você, troque a sua senha e avise o administrador da sua rede.',
      }
    case 'apiTokenExpiring':
      return {
        subject: 'Um token de API vence em breve',
        lines: [
          `O token de API "${content.token}" vence em ${content.until}. Depois disso o sistema que o usa perde o acesso.`,
          'Prorrogue o token ou gere outro antes dessa data.',
        ],
        button: 'Abrir o token',
        foot: 'Você recebeu esta mensagem porque gerou este token. Se ele não é mais usado, revogue-o.',
      }
  }
}

function inEnglish(content: ToUser): MessageWords {
  switch (content.kind) {
    case 'firstAccess':
      return {
        subject: 'Your access to Caderneta',
        lines: [
          'An account was created for you. Choose your password to sign in.',
          `The link is good until ${content.until}.`,
        ],
        button: 'Choose my password',
        foot: 'If you did not expect this invitation, ignore this message. Do not share the link.',
      }
    case 'passwordReset':
      return {
        subject: 'New password for Caderneta',
        lines: ['We received a request to change your password.', `The link is good until ${content.until}, and once.`],
        button: 'Choose a new password',
        foot: 'If it was not you, ignore this message: the password stays as it is. Do not share the link.',
      }
    case 'emailVerification':
      return {
        subject: 'Confirm your e-mail',
        lines: ['Confirm that this e-mail is yours.', `The link is good until ${content.until}.`],
        button: 'Confirm e-mail',
        foot: 'If you have no account at Caderneta, ignore this message.',
      }
    case 'secondFactorCode':
      return {
        subject: 'Caderneta verification code',
        lines: [`Use this code to sign in. It is good for ${content.minutes} minutes, and once.`],
        foot: 'If it was not you, change your password. Nobody at Caderneta asks for this code.',
      }
    case 'securityNotice':
      return {
        subject: 'Caderneta security notice',
        lines: [notices[content.notice].en, `When: ${content.at}.`],
        foot: 'If it was not you, change your password and tell the administrator of your network.',
      }
    case 'apiTokenExpiring':
      return tokenExpiring(content)
  }
}

function tokenExpiring({ token, until }: Extract<DeliveryContent, { kind: 'apiTokenExpiring' }>): MessageWords {
  return {
    subject: 'An API token is about to expire',
    lines: [
      `The API token "${token}" expires on ${until}. The system that uses it loses access then.`,
      'Prolong the token or create another one before that date.',
    ],
    button: 'Open the token',
    foot: 'You received this message because you made this token. If it is no longer used, revoke it.',
  }
}

function reminder(locale: Locale, { subject, body, school }: Reminder): MessageWords {
  const lines = body.split(/\n\s*\n/).map((line) => line.trim())
  return locale === 'en'
    ? {
        subject,
        lines,
        button: 'See and pay',
        foot: `Sent on behalf of ${school}. If it is paid, disregard this message. Do not share the link.`,
      }
    : {
        subject,
        lines,
        button: 'Ver e pagar',
        foot: `Enviado em nome de ${school}. Se já pagou, desconsidere. Não compartilhe o link.`,
      }
}
