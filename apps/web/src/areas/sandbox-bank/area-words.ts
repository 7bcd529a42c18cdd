import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    sandboxBank: {
      area: { 'pt-BR': 'Banco simulado', en: 'Test bank' },
      verbs: {
        pay: { 'pt-BR': 'pagou títulos', en: 'paid titles' },
        payPix: { 'pt-BR': 'pagou por Pix', en: 'paid by Pix' },
        sendRemessa: { 'pt-BR': 'enviou remessa', en: 'sent a remessa' },
        makeRetorno: { 'pt-BR': 'gerou retorno', en: 'made a retorno' },
        sendPayments: { 'pt-BR': 'enviou um arquivo de pagamentos', en: 'sent a payment file' },
        answerPayments: { 'pt-BR': 'gerou retornos de pagamentos', en: 'made return files of payments' },
        returnPayments: { 'pt-BR': 'devolveu pagamentos', en: 'returned payments' },
        setPaymentRules: {
          'pt-BR': 'mudou como o banco responde a pagamentos',
          en: 'changed how the bank answers payments',
        },
        setBehavior: { 'pt-BR': 'mudou o que o banco recusa', en: 'changed what the bank refuses' },
      },
    },
  },
  permissions: {
    'Caderneta.SandboxBank': { group: 'bank' },
  },
}
