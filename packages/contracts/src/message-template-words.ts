// Channels, kinds, states and reasons of message templates, in words.
import type { EligibilityReason, MessageButton, MessageChannel, MessageTemplateStatus } from './message-templates.ts'
import type { MessageKind } from './message-variables.ts'
import type { Phrase } from './refusals.ts'

export const messageChannelWords: Record<MessageChannel, Phrase> = {
  email: { 'pt-BR': 'E-mail', en: 'E-mail' },
  sms: { 'pt-BR': 'SMS', en: 'SMS' },
  whatsapp: { 'pt-BR': 'WhatsApp', en: 'WhatsApp' },
}

export const messageKindWords: Record<MessageKind, Phrase> = {
  beforeDue: { 'pt-BR': 'Antes do vencimento', en: 'Before the due date' },
  dueToday: { 'pt-BR': 'No dia do vencimento', en: 'On the due date' },
  overdue: { 'pt-BR': 'Em atraso', en: 'Overdue' },
  paid: { 'pt-BR': 'Pagamento recebido', en: 'Payment received' },
  agreement: { 'pt-BR': 'Proposta de acordo', en: 'Offer of an agreement' },
  installment: { 'pt-BR': 'Parcela de acordo', en: 'Installment of an agreement' },
  brokenAgreement: { 'pt-BR': 'Acordo não cumprido', en: 'Broken agreement' },
  document: { 'pt-BR': 'Documento', en: 'Document' },
  enrollment: { 'pt-BR': 'Matrícula', en: 'Enrollment' },
  signature: { 'pt-BR': 'Contrato a assinar', en: 'Contract to sign' },
  reEnrollment: { 'pt-BR': 'Rematrícula', en: 'Re-enrollment' },
  cardMachine: { 'pt-BR': 'Maquininha', en: 'Card machine' },
  weeklySummary: { 'pt-BR': 'Resumo semanal da escola', en: 'Weekly summary of the school' },
}

export const messageStatusWords: Record<MessageTemplateStatus, Phrase> = {
  pending: { 'pt-BR': 'Em análise', en: 'Pending' },
  approved: { 'pt-BR': 'Aprovado', en: 'Approved' },
  reproved: { 'pt-BR': 'Reprovado', en: 'Reproved' },
}

export const messageButtonWords: Record<MessageButton, Phrase> = {
  invoicePage: { 'pt-BR': 'Página da fatura', en: 'Page of the invoice' },
  familyPage: { 'pt-BR': 'Página da família', en: 'Page of the family' },
  agreementPage: { 'pt-BR': 'Página do acordo', en: 'Page of the agreement' },
  contractPage: { 'pt-BR': 'Página do contrato', en: 'Page of the contract' },
}

/** Why the provider sends nothing with it, and what leads out. */
export const eligibilityWords: Record<EligibilityReason, Phrase> = {
  missingAtProvider: {
    'pt-BR':
      'Não existe no WhatsApp. Crie lá um modelo com este ID, no idioma de cada texto, ou corrija o ID aqui, e consulte de novo.',
    en: 'It does not exist at WhatsApp. Create a template of this id there, in the language of each text, or mend the id here, and ask again.',
  },
  incompatibleTag: {
    'pt-BR':
      'As variáveis não são as mesmas do modelo no WhatsApp. Use nos dois as mesmas variáveis, com os mesmos nomes, e consulte de novo.',
    en: 'Its variables are not those of the template at WhatsApp. Use the same variables in both, with the same names, and ask again.',
  },
  notApproved: {
    'pt-BR':
      'O WhatsApp não aprovou o modelo, ou o suspendeu. Corrija-o lá, espere a aprovação e consulte de novo; ou crie outro com outro ID.',
    en: 'WhatsApp did not approve the template, or suspended it. Mend it there, wait for its approval and ask again; or create another under another id.',
  },
}
