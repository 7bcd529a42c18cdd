import type { AreaWords } from '../../client/area-words.ts'
import { conciliationPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    conciliations: {
      area: { 'pt-BR': 'Conciliação', en: 'Conciliation' },
      verbs: {
        export: { 'pt-BR': 'exportou a conciliação', en: 'exported the conciliation' },
        exportNetworks: {
          'pt-BR': 'exportou a conciliação das redes',
          en: 'exported the conciliation of the networks',
        },
        exportMovements: { 'pt-BR': 'exportou os movimentos do dia', en: 'exported the movements of the day' },
        exportLines: { 'pt-BR': 'exportou os lançamentos do extrato', en: 'exported the lines of the statement' },
        refresh: { 'pt-BR': 'atualizou os dias', en: 'refreshed the days' },
        readStatement: { 'pt-BR': 'importou o extrato', en: 'read the statement' },
        resolve: { 'pt-BR': 'explicou a diferença', en: 'explained the difference' },
        undo: { 'pt-BR': 'desfez a decisão', en: 'undid the decision' },
        transfer: { 'pt-BR': 'marcou como transferido', en: 'marked as transferred' },
        matchLine: { 'pt-BR': 'conciliou o lançamento', en: 'matched the line' },
        unmatchLine: { 'pt-BR': 'tirou o lançamento do dia', en: 'took the line back from its day' },
        setLineAside: { 'pt-BR': 'pôs o lançamento fora da cobrança', en: 'set the line aside' },
        restoreLine: { 'pt-BR': 'trouxe o lançamento de volta', en: 'restored the line' },
      },
    },
  },
  fields: {
    credited_cents: { 'pt-BR': 'Crédito do extrato', en: 'Credit of the statement' },
    adjusted_cents: { 'pt-BR': 'Tarifa explicada', en: 'Explained fee' },
    accepted_cents: { 'pt-BR': 'Diferença aceita', en: 'Accepted difference' },
    transferred_cents: { 'pt-BR': 'Valor transferido', en: 'Amount transferred' },
    transferred_on: { 'pt-BR': 'Transferido em', en: 'Transferred on' },
    transfer_reference: { 'pt-BR': 'Referência da transferência', en: 'Reference of the transfer' },
    conciliation_id: { 'pt-BR': 'Dia conciliado', en: 'Matched day' },
    aside_reason: { 'pt-BR': 'Motivo de estar fora da cobrança', en: 'Reason for not being of collection' },
  },
  subjects: {
    conciliation: {
      words: { 'pt-BR': 'o dia {name}', en: 'the day {name}' },
      page: {
        href: (id) => conciliationPaths.one({ conciliationId: id }),
        needs: 'Caderneta.Conciliation.Get',
      },
    },
    statementLine: { words: { 'pt-BR': 'o lançamento {name}', en: 'the line {name}' } },
    bankStatement: { words: { 'pt-BR': 'o extrato {name}', en: 'the statement {name}' } },
  },
  permissions: { 'Caderneta.Conciliation': { group: 'bank' } },
}
