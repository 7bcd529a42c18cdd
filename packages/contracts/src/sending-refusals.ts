// What sending to families refuses, in words: also the letters of other areas.
import type { Phrases } from './refusals.ts'

export const refusals = {
  family_without_email: {
    'pt-BR': 'O responsável não tem e-mail no cadastro. Inclua um, ou copie a mensagem.',
    en: 'The payer has no e-mail on record. Add one, or copy the message.',
  },
  mail_not_enabled: {
    'pt-BR': 'Esta instalação não envia e-mails. Copie a mensagem.',
    en: 'This installation sends no e-mail. Copy the message.',
  },
  sent_just_now: {
    'pt-BR': 'Esta fatura já está sendo enviada. Espere o e-mail sair.',
    en: 'This invoice is being sent already. Wait until the e-mail has left.',
  },
  issue_not_found: { 'pt-BR': 'Emissão não encontrada', en: 'Issue not found' },
  nothing_to_send: {
    'pt-BR': 'Nenhuma fatura desta emissão pode ser enviada agora. Veja os motivos.',
    en: 'No invoice of this issue can be sent now. See the reasons.',
  },
} satisfies Phrases
