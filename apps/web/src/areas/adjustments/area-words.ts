import type { AreaWords } from '../../client/area-words.ts'
import { adjustmentPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    adjustments: {
      area: { 'pt-BR': 'Ajustes', en: 'Adjustments' },
      verbs: {
        export: { 'pt-BR': 'exportou os ajustes', en: 'exported the adjustments' },
        rectify: { 'pt-BR': 'pediu uma retificação', en: 'asked for a rectification' },
        refundErp: { 'pt-BR': 'pediu um reembolso do ERP', en: 'asked for an ERP refund' },
        balance: { 'pt-BR': 'pediu um balanceamento', en: 'asked for a balancing' },
        lend: { 'pt-BR': 'pediu uma linha de crédito', en: 'asked for a credit line' },
        detach: { 'pt-BR': 'pediu um repasse avulso', en: 'asked for a detached transfer' },
        consent: { 'pt-BR': 'deu o de acordo', en: 'consented' },
        approve: { 'pt-BR': 'aprovou', en: 'approved' },
        discard: { 'pt-BR': 'descartou', en: 'discarded' },
      },
    },
  },
  fields: {
    other_school_id: { 'pt-BR': 'Escola que cede', en: 'School that gives' },
    price_cents: { 'pt-BR': 'Custo', en: 'Price' },
    discarded_reason: { 'pt-BR': 'Motivo do descarte', en: 'Reason for discarding' },
  },
  subjects: {
    adjustment: {
      words: { 'pt-BR': 'o ajuste {name}', en: 'adjustment {name}' },
      page: { href: (adjustmentId) => adjustmentPaths.one({ adjustmentId }), needs: 'Caderneta.Transfer.Get' },
    },
  },
  permissions: { 'Caderneta.Balancing': { group: 'receive' } },
}
