import type { AreaWords } from '../../client/area-words.ts'
import { retentionPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    retentions: {
      area: { 'pt-BR': 'Retenções', en: 'Retentions' },
      verbs: {
        export: { 'pt-BR': 'exportou as retenções', en: 'exported the retentions' },
        program: { 'pt-BR': 'reprogramou em parcelas', en: 'reprogrammed in installments' },
        undo: { 'pt-BR': 'desfez', en: 'undid' },
      },
    },
  },
  fields: {
    rate_kind: { 'pt-BR': 'Tipo de juros', en: 'Kind of interest' },
    rate_ppm: { 'pt-BR': 'Taxa ao mês', en: 'Monthly rate' },
    interest_cents: { 'pt-BR': 'Juros', en: 'Interest' },
    program_reason: { 'pt-BR': 'Motivo do parcelamento', en: 'Reason for the installments' },
    undone_reason: { 'pt-BR': 'Motivo de desfazer', en: 'Reason for undoing' },
  },
  subjects: {
    retention: {
      words: { 'pt-BR': 'a retenção {name}', en: 'retention {name}' },
      page: { href: (retentionId) => retentionPaths.one({ retentionId }), needs: 'Caderneta.Transfer.Get' },
    },
  },
}
