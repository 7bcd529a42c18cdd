import { IconListDetails } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { paymentFilePaths } from './paths.ts'

const names = definePhrases('paymentFiles.names', {
  'pt-BR': {
    list: 'Arquivos de pagamentos',
    one: 'Arquivo de pagamentos',
    create: 'Novo arquivo de pagamentos',
    change: 'Editar arquivo de pagamentos',
  },
  en: { list: 'Payment files', one: 'Payment file', create: 'New payment file', change: 'Edit payment file' },
})

const screen = recordScreens('Caderneta.PaymentFile', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'paymentFiles',
  inNetwork: true,
  routes: [
    screen('list', paymentFilePaths.list, async () => (await import('./payment-files-page.tsx')).PaymentFilesPage),
    screen(
      'create',
      paymentFilePaths.create,
      async () => (await import('./new-payment-file-page.tsx')).NewPaymentFilePage,
    ),
    screen('one', paymentFilePaths.one, async () => (await import('./payment-file-page.tsx')).PaymentFilePage),
    screen(
      'change',
      paymentFilePaths.change,
      async () => (await import('./edit-payment-file-page.tsx')).EditPaymentFilePage,
    ),
  ],
  menu: [
    {
      path: paymentFilePaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconListDetails,
      group: 'students',
      order: 50,
      needs: 'Caderneta.PaymentFile.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
