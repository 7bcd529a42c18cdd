import { definePhrases } from '../../client/phrases.ts'

export const channelPhrases = definePhrases('deliveries.channels', {
  'pt-BR': {
    paused: 'Envio por {{name}} em pausa.',
    asked: 'O provedor pediu para esperar{{answer}}.',
    away: 'O provedor não respondeu às últimas mensagens{{answer}}.',
    until: 'As mensagens ficam na fila e saem sozinhas a partir de',
    others: 'Os outros canais continuam enviando.',
    try_now: 'Tentar agora',
    tried: 'As mensagens por {{name}} voltam a sair em alguns segundos.',
  },
  en: {
    paused: 'Sending by {{name}} is paused.',
    asked: 'The provider asked to wait{{answer}}.',
    away: 'The provider did not answer the last messages{{answer}}.',
    until: 'Messages stay in the queue and leave by themselves from',
    others: 'The other channels go on.',
    try_now: 'Try now',
    tried: 'Messages by {{name}} leave again in a few seconds.',
  },
})
