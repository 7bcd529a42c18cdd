import { jobKinds } from '@caderneta/contracts/payment-file-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { paymentFilePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    paymentFiles: {
      area: { 'pt-BR': 'Arquivos de pagamentos', en: 'Payment files' },
      verbs: {
        export: { 'pt-BR': 'exportou os arquivos de pagamentos', en: 'exported the payment files' },
        exportReturns: { 'pt-BR': 'exportou os retornos de pagamentos', en: 'exported the return files of payments' },
        setAgreement: { 'pt-BR': 'mudou o convênio de pagamento', en: 'changed the agreement of payments' },
        create: { 'pt-BR': 'preparou o arquivo', en: 'prepared the file' },
        release: { 'pt-BR': 'liberou o arquivo', en: 'released the file' },
        send: { 'pt-BR': 'mandou o arquivo ao banco', en: 'sent the file to the bank' },
        cancel: { 'pt-BR': 'cancelou o arquivo', en: 'canceled the file' },
        upload: { 'pt-BR': 'leu o retorno de pagamentos', en: 'read the return file of payments' },
        tryLine: { 'pt-BR': 'aplicou a linha de novo', en: 'applied the line again' },
        seeLine: { 'pt-BR': 'resolveu a linha', en: 'saw to the line' },
      },
    },
  },
  fields: {
    file_name: { 'pt-BR': 'Arquivo', en: 'File' },
    released_by: { 'pt-BR': 'Liberado por', en: 'Released by' },
  },
  subjects: {
    paymentFile: {
      words: { 'pt-BR': 'o arquivo de pagamentos {name}', en: 'payment file {name}' },
      page: { href: (id) => paymentFilePaths.one({ paymentFileId: id }), needs: 'Caderneta.PaymentFile.Get' },
    },
    paymentReturn: {
      words: { 'pt-BR': 'o retorno de pagamentos {name}', en: 'return file {name}' },
      page: { href: (id) => paymentFilePaths.return({ paymentReturnId: id }), needs: 'Caderneta.PaymentFile.Get' },
    },
  },
  permissions: { 'Caderneta.PaymentFile': { group: 'receive' } },
  jobs: jobKinds,
}
