import type { BankEvent } from '../../cnab/bank.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events240: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'checked' },
  { code: '03', ours: 'refused', meaning: 'registro recusado, ver motivos', confidence: 'two' },
  { code: '06', ours: 'settled', meaning: 'título pago', confidence: 'two' },
  { code: '07', ours: 'changed', meaning: 'desconto confirmado', confidence: 'two' },
  { code: '08', ours: 'changed', meaning: 'desconto cancelado', confidence: 'two' },
  { code: '09', ours: 'writtenOff', meaning: 'título baixado', confidence: 'two' },
  { code: '12', ours: 'changed', meaning: 'abatimento confirmado', confidence: 'two' },
  { code: '13', ours: 'changed', meaning: 'abatimento cancelado', confidence: 'two' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'two' },
  { code: '17', ours: 'settled', meaning: 'pago depois da baixa ou sem registro', confidence: 'two' },
  { code: '19', ours: 'information', meaning: 'pedido de protesto confirmado', confidence: 'two' },
  { code: '20', ours: 'information', meaning: 'sustação confirmada', confidence: 'two' },
  { code: '23', ours: 'protested', meaning: 'título em cartório', confidence: 'two' },
  { code: '24', ours: 'information', meaning: 'título retirado do cartório', confidence: 'two' },
  { code: '25', ours: 'writtenOff', meaning: 'protestado e baixado', confidence: 'two' },
  { code: '26', ours: 'refused', meaning: 'instrução recusada', confidence: 'two' },
  { code: '27', ours: 'changed', meaning: 'alteração de dados confirmada', confidence: 'two' },
  { code: '28', ours: 'fee', meaning: 'cobrança de tarifa ou custas', confidence: 'checked' },
  { code: '30', ours: 'refused', meaning: 'alteração de dados recusada', confidence: 'two' },
  { code: '36', ours: 'refused', meaning: 'baixa recusada', confidence: 'two' },
  { code: '51', ours: 'information', meaning: 'pagador reconheceu o título no DDA', confidence: 'two' },
  { code: '52', ours: 'information', meaning: 'pagador não reconheceu o título no DDA', confidence: 'two' },
]
