import type { AreaWords } from '../../client/area-words.ts'
import { messageTemplatePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    messageTemplates: {
      area: { 'pt-BR': 'Modelos de mensagem', en: 'Message templates' },
      verbs: {
        duplicate: { 'pt-BR': 'duplicou', en: 'duplicated' },
        activate: { 'pt-BR': 'ativou', en: 'activated' },
        deactivate: { 'pt-BR': 'desativou', en: 'deactivated' },
        sync: { 'pt-BR': 'consultou no WhatsApp', en: 'asked WhatsApp about' },
        setBanner: { 'pt-BR': 'trocou a imagem de', en: 'changed the picture of' },
        removeBanner: { 'pt-BR': 'tirou a imagem de', en: 'removed the picture of' },
        test: { 'pt-BR': 'enviou um teste de', en: 'sent a test of' },
        check: { 'pt-BR': 'recebeu a resposta do WhatsApp sobre', en: 'received the answer of WhatsApp about' },
      },
    },
  },
  fields: {
    channel: { 'pt-BR': 'Canal', en: 'Channel' },
    subject: { 'pt-BR': 'Assunto', en: 'Subject' },
    subject_en: { 'pt-BR': 'Assunto em inglês', en: 'English subject' },
    body: { 'pt-BR': 'Texto da mensagem', en: 'Text of the message' },
    body_en: { 'pt-BR': 'Texto em inglês', en: 'English text' },
    button_label: { 'pt-BR': 'Texto do botão', en: 'Words of the button' },
    button_label_en: { 'pt-BR': 'Texto do botão em inglês', en: 'English words of the button' },
    button_target: { 'pt-BR': 'Endereço do botão', en: 'Address of the button' },
    banner_id: { 'pt-BR': 'Imagem', en: 'Picture' },
    whatsapp_id: { 'pt-BR': 'ID no WhatsApp', en: 'Id at WhatsApp' },
    approved_number: { 'pt-BR': 'Versão em uso', en: 'Version in use' },
    provider_words: { 'pt-BR': 'Resposta do WhatsApp', en: 'Answer of WhatsApp' },
    reasons: { 'pt-BR': 'Motivos', en: 'Reasons' },
  },
  hub: {
    [messageTemplatePaths.list.pattern]: {
      'pt-BR': 'o que as famílias recebem por e-mail, SMS e WhatsApp',
      en: 'what families get by e-mail, SMS and WhatsApp',
    },
  },
  permissions: {
    'Caderneta.MessageTemplate': { group: 'people' },
  },
}
