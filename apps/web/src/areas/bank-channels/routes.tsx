import { IconFileUpload } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { bankChannelPaths } from './paths.ts'

const names = definePhrases('bankChannels.names', {
  'pt-BR': {
    list: 'Canais do banco',
    about: 'remessas e retornos por SFTP',
    one: 'Canal do banco',
    create: 'Novo canal do banco',
    change: 'Editar canal do banco',
  },
  en: {
    list: 'Bank channels',
    about: 'remessas and retornos by SFTP',
    one: 'Bank channel',
    create: 'New bank channel',
    change: 'Edit bank channel',
  },
})

const screen = recordScreens('Caderneta.BankChannel', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'bankChannels',
  inNetwork: true,
  routes: [
    screen('list', bankChannelPaths.list, async () => (await import('./bank-channels-page.tsx')).BankChannelsPage),
    screen(
      'create',
      bankChannelPaths.create,
      async () => (await import('./new-bank-channel-page.tsx')).NewBankChannelPage,
    ),
    screen('one', bankChannelPaths.one, async () => (await import('./bank-channel-page.tsx')).BankChannelPage),
    screen(
      'change',
      bankChannelPaths.change,
      async () => (await import('./edit-bank-channel-page.tsx')).EditBankChannelPage,
    ),
  ],
  settings: [
    {
      path: bankChannelPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconFileUpload,
      group: 'banks',
      order: 30,
      needs: 'Caderneta.BankChannel.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
