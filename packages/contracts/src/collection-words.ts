// Names of what collection says, for screens and files.
import type {
  BillingStatus,
  ContactChannel,
  ContactOutcome,
  DelayRange,
  DisputeStatus,
  FamilyFlag,
  FamilyListing,
  PromiseStatus,
  Suppression,
} from './collection-shapes.ts'
import type { Phrase } from './refusals.ts'

export const billingStatusWords: Record<BillingStatus, Phrase> = {
  toCharge: { 'pt-BR': 'A cobrar', en: 'To charge' },
  chargeAttempt: { 'pt-BR': 'Tentativa feita', en: 'Charge attempt' },
  chargeMade: { 'pt-BR': 'Cobrança feita', en: 'Charge made' },
  forwardToJustice: { 'pt-BR': 'Encaminhada à justiça', en: 'Forward to justice' },
}

export const delayRangeWords: Record<DelayRange, Phrase> = {
  upTo7: { 'pt-BR': '0 a 7 dias', en: '0 to 7 days' },
  upTo15: { 'pt-BR': '8 a 15 dias', en: '8 to 15 days' },
  upTo30: { 'pt-BR': '16 a 30 dias', en: '16 to 30 days' },
  upTo60: { 'pt-BR': '31 a 60 dias', en: '31 to 60 days' },
  upTo90: { 'pt-BR': '61 a 90 dias', en: '61 to 90 days' },
  above90: { 'pt-BR': '91 dias ou mais', en: '91 days or more' },
}

export const suppressionWords: Record<Suppression, Phrase> = {
  tooRecent: { 'pt-BR': 'Prazo do banco', en: 'Bank delay' },
  dispute: { 'pt-BR': 'Contestação', en: 'Dispute' },
  quarantine: { 'pt-BR': 'Quarentena', en: 'Quarantine' },
  agreement: { 'pt-BR': 'Acordo em andamento', en: 'Agreement under way' },
  promise: { 'pt-BR': 'Espera a promessa', en: 'Waits for the promise' },
  court: { 'pt-BR': 'Processo judicial', en: 'Lawsuit' },
  bereavement: { 'pt-BR': 'Luto', en: 'Bereavement' },
}

export const familyFlagWords: Record<FamilyFlag, Phrase> = {
  court: suppressionWords.court,
  bereavement: suppressionWords.bereavement,
}

export const familyListingWords: Record<FamilyListing, Phrase> = {
  none: { 'pt-BR': 'Sem negativação', en: 'Not listed' },
  noticed: { 'pt-BR': 'Notificada', en: 'Notice sent' },
  refused: { 'pt-BR': 'Recusada pelo birô', en: 'Refused by the bureau' },
  inclusionRequested: { 'pt-BR': 'Inclusão solicitada', en: 'Inclusion requested' },
  unconfirmed: { 'pt-BR': 'A confirmar no birô', en: 'To be confirmed by the bureau' },
  exclusionRequested: { 'pt-BR': 'Exclusão solicitada', en: 'Exclusion requested' },
  included: { 'pt-BR': 'Negativada', en: 'Listed' },
}

export const promiseStatusWords: Record<PromiseStatus, Phrase> = {
  open: { 'pt-BR': 'Promessa em aberto', en: 'Open promise' },
  kept: { 'pt-BR': 'Promessa cumprida', en: 'Promise kept' },
  broken: { 'pt-BR': 'Promessa quebrada', en: 'Broken promise' },
  canceled: { 'pt-BR': 'Promessa desfeita', en: 'Promise taken back' },
}

export const disputeStatusWords: Record<DisputeStatus, Phrase> = {
  open: { 'pt-BR': 'A decidir', en: 'To be decided' },
  upheld: { 'pt-BR': 'Família tem razão', en: 'The family is right' },
  rejected: { 'pt-BR': 'Dívida mantida', en: 'The debt stands' },
}

export const contactChannelWords: Record<ContactChannel, Phrase> = {
  phone: { 'pt-BR': 'Telefone', en: 'Telephone' },
  whatsApp: { 'pt-BR': 'WhatsApp', en: 'WhatsApp' },
  sms: { 'pt-BR': 'SMS', en: 'SMS' },
  email: { 'pt-BR': 'E-mail', en: 'E-mail' },
  letter: { 'pt-BR': 'Carta', en: 'Letter' },
  inPerson: { 'pt-BR': 'Na escola', en: 'At the school' },
}

export const contactOutcomeWords: Record<ContactOutcome, Phrase> = {
  answered: { 'pt-BR': 'Atendeu', en: 'Answered' },
  promised: { 'pt-BR': 'Prometeu pagar', en: 'Promised to pay' },
  disputed: { 'pt-BR': 'Contesta', en: 'Disputes it' },
  messageLeft: { 'pt-BR': 'Recado deixado', en: 'Message left' },
  noAnswer: { 'pt-BR': 'Não atendeu', en: 'No answer' },
  wrongNumber: { 'pt-BR': 'Número errado', en: 'Wrong number' },
}
