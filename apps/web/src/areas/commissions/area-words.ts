import type { AreaWords } from '../../client/area-words.ts'
import { commissionPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    commissions: {
      area: { 'pt-BR': 'Comissões', en: 'Commissions' },
      verbs: { end: { 'pt-BR': 'encerrou', en: 'ended' } },
    },
  },
  fields: { ended_from: { 'pt-BR': 'Encerrada a partir de', en: 'Ended from' } },
  subjects: {
    commission: {
      words: { 'pt-BR': 'a comissão da conta {name}', en: 'the commission of account {name}' },
      page: { href: (commissionId) => commissionPaths.one({ commissionId }), needs: 'Caderneta.Commission.Get' },
    },
  },
  permissions: {
    'Caderneta.Commission': { group: 'networks' },
  },
}
