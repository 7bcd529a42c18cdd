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
        setBehaviour: { 'pt-BR': 'mudou o que o banco recusa', en: 'changed what the bank refuses' },
      },
    },
  },
  permissions: {
    'Caderneta.SandboxBank': { group: 'bank' },
  },
}
