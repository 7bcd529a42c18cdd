import type { AreaWords } from '../../client/area-words.ts'
import { bankChannelPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    bankChannels: {
      area: { 'pt-BR': 'Canais do banco', en: 'Bank channels' },
      verbs: {
        showHostKey: { 'pt-BR': 'consultou a chave de um servidor', en: 'asked for the key of a server' },
        check: { 'pt-BR': 'testou a conexão', en: 'tested the connection' },
      },
    },
  },
  subjects: {
    bankChannel: {
      words: { 'pt-BR': 'o canal da conta {name}', en: 'the channel of account {name}' },
      page: { href: (bankChannelId) => bankChannelPaths.one({ bankChannelId }), needs: 'Caderneta.BankChannel.Get' },
    },
  },
  permissions: {
    'Caderneta.BankChannel': { group: 'bank' },
  },
}
