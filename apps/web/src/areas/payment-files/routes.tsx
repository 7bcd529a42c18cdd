import { IconFileArrowLeft, IconFileArrowRight } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { paymentFilePaths } from './paths.ts'

const names = definePhrases('paymentFiles.names', {
  'pt-BR': { list: 'Arquivos de pagamentos', one: 'Arquivo de pagamentos' },
  en: { list: 'Payment files', one: 'Payment file' },
})
const returnNames = definePhrases('paymentFiles.returnNames', {
  'pt-BR': { list: 'Retornos de pagamentos', one: 'Retorno de pagamentos' },
  en: { list: 'Return files of payments', one: 'Return file of payments' },
})

const screen = recordScreens('Caderneta.PaymentFile', names, { wholeNetwork: true })
const returnScreen = recordScreens('Caderneta.PaymentFile', returnNames, { wholeNetwork: true })

export const area: WebArea = {
  name: 'paymentFiles',
  inNetwork: true,
  routes: [
    screen('list', paymentFilePaths.list, async () => (await import('./payment-files-page.tsx')).PaymentFilesPage),
    screen('one', paymentFilePaths.one, async () => (await import('./payment-file-page.tsx')).PaymentFilePage),
    returnScreen(
      'list',
      paymentFilePaths.returns,
      async () => (await import('./payment-returns-page.tsx')).PaymentReturnsPage,
    ),
    returnScreen(
      'one',
      paymentFilePaths.return,
      async () => (await import('./payment-return-page.tsx')).PaymentReturnPage,
    ),
  ],
  menu: [
    {
      path: paymentFilePaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconFileArrowRight,
      group: 'paySchools',
      order: 21,
      needs: 'Caderneta.PaymentFile.GetAll',
    },
    {
      path: paymentFilePaths.returns.pattern,
      label: phrase(returnNames, 'list'),
      icon: IconFileArrowLeft,
      group: 'paySchools',
      order: 22,
      needs: 'Caderneta.PaymentFile.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
