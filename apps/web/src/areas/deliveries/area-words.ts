import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    deliveries: {
      area: { 'pt-BR': 'E-mails', en: 'E-mails' },
      verbs: {
        send: { 'pt-BR': 'enviou e-mail', en: 'sent an e-mail' },
        forgetExpired: { 'pt-BR': 'apagou o texto de e-mails vencidos', en: 'erased the text of expired e-mails' },
        retry: { 'pt-BR': 'mandou enviar de novo', en: 'asked to send again' },
      },
    },
  },
  fields: {
    kind: { 'pt-BR': 'Assunto', en: 'Subject' },
  },
  permissions: {
    'Caderneta.Delivery': { group: 'people' },
  },
}
