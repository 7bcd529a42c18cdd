import type { AreaWords } from '../../client/area-words.ts'
import { deliveryPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [deliveryPaths.list.pattern]: {
      'pt-BR': 'acesso, senha e avisos de segurança',
      en: 'access, passwords and security notices',
    },
  },
  audit: {
    deliveries: {
      area: { 'pt-BR': 'E-mails', en: 'E-mails' },
      verbs: {
        send: { 'pt-BR': 'enviou e-mail', en: 'sent an e-mail' },
        forgetExpired: { 'pt-BR': 'apagou o texto de e-mails vencidos', en: 'erased the text of expired e-mails' },
        notice: { 'pt-BR': 'recebeu a notícia do provedor sobre', en: 'received the notice of the provider about' },
        smsWebhook: { 'pt-BR': 'recebeu notícias de SMS', en: 'received notices of SMS' },
        whatsappWebhook: { 'pt-BR': 'recebeu notícias do WhatsApp', en: 'received notices of WhatsApp' },
        tryChannel: { 'pt-BR': 'encerrou a pausa de um canal', en: 'ended the pause of a channel' },
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
