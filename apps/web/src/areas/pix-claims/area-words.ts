import type { AreaWords } from '../../client/area-words.ts'
import { pixClaimPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    pixClaims: {
      area: { 'pt-BR': 'Contestações de Pix', en: 'Pix claims' },
      verbs: {
        get: { 'pt-BR': 'viu os dados numa contestação de Pix', en: 'saw the data in a Pix claim' },
        webhook: { 'pt-BR': 'recebeu aviso de contestação de Pix', en: 'received news of a Pix claim' },
        return: { 'pt-BR': 'lançou a devolução de um Pix contestado', en: 'booked the return of a claimed Pix' },
        recover: {
          'pt-BR': 'pediu decisão sobre um Pix devolvido',
          en: 'asked for a decision about a Pix that went back',
        },
        approveRecovery: { 'pt-BR': 'aprovou um valor a repor', en: 'approved a recovery' },
        release: { 'pt-BR': 'liberou um Pix contestado', en: 'released a claimed Pix' },
        export: { 'pt-BR': 'exportou as contestações de Pix', en: 'exported the Pix claims' },
      },
    },
  },
  subjects: {
    pixClaim: {
      words: { 'pt-BR': 'a contestação de Pix {name}', en: 'Pix claim {name}' },
      page: { href: (pixClaimId) => pixClaimPaths.one({ pixClaimId }), needs: 'Caderneta.PixClaim.Get' },
    },
  },
  permissions: { 'Caderneta.PixClaim': { group: 'bank' } },
}
