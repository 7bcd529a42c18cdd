import type { BankEvent } from '../../cnab/bank.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events240: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'one' },
  { code: '03', ours: 'refused', meaning: 'registro recusado, ver motivos', confidence: 'one' },
  { code: '06', ours: 'settled', meaning: 'título pago', confidence: 'one' },
  { code: '09', ours: 'writtenOff', meaning: 'título baixado, ver motivo', confidence: 'one' },
  { code: '12', ours: 'changed', meaning: 'abatimento confirmado', confidence: 'one' },
  { code: '13', ours: 'changed', meaning: 'abatimento cancelado', confidence: 'one' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'one' },
  { code: '17', ours: 'settled', meaning: 'pago depois da baixa ou sem registro', confidence: 'one' },
  { code: '19', ours: 'information', meaning: 'pedido de protesto confirmado', confidence: 'one' },
  { code: '20', ours: 'information', meaning: 'sustação confirmada', confidence: 'one' },
  { code: '23', ours: 'information', meaning: 'título em cartório', confidence: 'one' },
  { code: '24', ours: 'information', meaning: 'título retirado do cartório', confidence: 'one' },
  { code: '25', ours: 'protested', meaning: 'protestado e baixado', confidence: 'one' },
  { code: '26', ours: 'refused', meaning: 'instrução recusada', confidence: 'one' },
  { code: '27', ours: 'changed', meaning: 'alteração de dados confirmada', confidence: 'one' },
  { code: '28', ours: 'fee', meaning: 'tarifa ou custas', confidence: 'one' },
  { code: '30', ours: 'refused', meaning: 'alteração de dados recusada', confidence: 'one' },
]
