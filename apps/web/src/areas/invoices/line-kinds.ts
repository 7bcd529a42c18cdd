// What a line of the bank tells, in one word of ours: the same word in the file, on the invoice and in every language.
import type { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('invoices.lineKinds', {
  'pt-BR': {
    kind_registered: 'Entrada confirmada',
    kind_registrationRefused: 'Entrada recusada',
    kind_instructionRefused: 'Pedido recusado',
    kind_settled: 'Liquidação',
    kind_partlyPaid: 'Liquidação de uma parte',
    kind_provisional: 'Pagamento provisório',
    kind_writtenOff: 'Baixa',
    kind_dueDateChanged: 'Vencimento mudado',
    kind_changed: 'Alteração',
    kind_protested: 'Protesto',
    kind_fee: 'Tarifa',
    kind_reversal: 'Estorno',
    kind_information: 'Informação',
  },
  en: {
    kind_registered: 'Registration confirmed',
    kind_registrationRefused: 'Registration refused',
    kind_instructionRefused: 'Request refused',
    kind_settled: 'Settlement',
    kind_partlyPaid: 'Part settlement',
    kind_provisional: 'Provisional payment',
    kind_writtenOff: 'Write-off',
    kind_dueDateChanged: 'Due date changed',
    kind_changed: 'Change',
    kind_protested: 'Protest',
    kind_fee: 'Fee',
    kind_reversal: 'Reversal',
    kind_information: 'Information',
  },
})

export function useLineKindWords(): (kind: LineKind | 'partlyPaid') => string {
  const t = usePhrases(phrases)
  return (kind) => t(`kind_${kind}`)
}
