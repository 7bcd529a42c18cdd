import type { BankEvent, Reasons } from '../../cnab/bank.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events240: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'two' },
  { code: '03', ours: 'refused', meaning: 'registro recusado, ver motivos', confidence: 'two' },
  { code: '06', ours: 'settled', meaning: 'título pago', confidence: 'two' },
  { code: '09', ours: 'writtenOff', meaning: 'título baixado, ver motivo', confidence: 'two' },
  { code: '12', ours: 'changed', meaning: 'abatimento confirmado', confidence: 'two' },
  { code: '13', ours: 'changed', meaning: 'abatimento cancelado', confidence: 'two' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'two' },
  { code: '17', ours: 'settled', meaning: 'pago depois da baixa ou sem registro', confidence: 'two' },
  { code: '19', ours: 'information', meaning: 'pedido de protesto confirmado', confidence: 'two' },
  { code: '20', ours: 'information', meaning: 'sustação confirmada', confidence: 'two' },
  { code: '23', ours: 'information', meaning: 'título em cartório', confidence: 'two' },
  { code: '24', ours: 'information', meaning: 'título retirado do cartório', confidence: 'two' },
  { code: '25', ours: 'protested', meaning: 'protestado e baixado', confidence: 'two' },
  { code: '26', ours: 'refused', meaning: 'instrução recusada', confidence: 'two' },
  { code: '27', ours: 'changed', meaning: 'alteração de dados confirmada', confidence: 'two' },
  { code: '28', ours: 'fee', meaning: 'tarifa ou custas', confidence: 'two' },
  { code: '30', ours: 'refused', meaning: 'alteração de dados recusada', confidence: 'two' },
  { code: '51', ours: 'information', meaning: 'pagador reconheceu o título no DDA', confidence: 'two' },
  { code: '52', ours: 'information', meaning: 'pagador não reconheceu o título no DDA', confidence: 'two' },
  { code: '63', ours: 'information', meaning: 'título sustado judicialmente', confidence: 'one' },
  { code: '61', ours: 'changed', meaning: 'valor do título alterado', confidence: 'one' },
]

/** Reasons of a refusal: FEBRABAN's and the bank's own. */
export const reasons240: Reasons = {
  ...febrabanReasons,
  A4: 'pagador no DDA',
  A5: 'título já liquidado',
  A6: 'convênio inválido ou encerrado',
  A7: 'título já está na situação pedida',
  A8: 'abatimento inválido para cancelar',
  A9: 'não aceita pagamento parcial',
  B2: 'valor do título em conflito',
  B3: 'tipo de pagamento inválido',
  B4: 'valor máximo inválido',
  B5: 'valor mínimo inválido',
}
