import { definePhrases } from '../../client/phrases.ts'

export const phrases = definePhrases('sandboxMail', {
  'pt-BR': {
    title: 'Mensagens enviadas',
    hint: 'O que as pessoas receberiam. No sandbox nenhuma mensagem sai desta máquina.',
    to: 'Para',
    subject: 'Assunto',
    by_channel: 'Por onde veio',
    row: '{{subject}} para {{to}}',
    empty: 'Nenhuma mensagem ainda',
    empty_hint: 'Convide um usuário ou peça uma nova senha: a mensagem aparece aqui.',
  },
  en: {
    title: 'Messages sent',
    hint: 'What people would have received. In a sandbox no message leaves this machine.',
    to: 'To',
    subject: 'Subject',
    by_channel: 'Came by',
    row: '{{subject}} to {{to}}',
    empty: 'No messages yet',
    empty_hint: 'Invite a user or ask for a new password: the message appears here.',
  },
})
