import type { BankEvent, Reasons } from '../../cnab/bank.ts'
import { febrabanTold } from '../../cnab/febraban-240-reasons.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events240: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'two' },
  {
    code: '03',
    ours: 'refused',
    meaning: 'registro recusado, ver motivos',
    confidence: 'two',
    note: 'só por convênio',
  },
  { code: '04', ours: 'information', meaning: 'reembolso e transferência de carteira', confidence: 'one' },
  { code: '05', ours: 'information', meaning: 'reembolso e devolução de desconto ou vendor', confidence: 'one' },
  { code: '06', ours: 'settled', meaning: 'título pago', confidence: 'two' },
  {
    code: '09',
    ours: 'writtenOff',
    meaning: 'título baixado, ver motivo',
    confidence: 'two',
    note: 'com motivo AA foi baixado por pagamento: é pago',
  },
  { code: '11', ours: 'information', meaning: 'título em carteira', confidence: 'one' },
  { code: '12', ours: 'changed', meaning: 'abatimento confirmado', confidence: 'two' },
  { code: '13', ours: 'changed', meaning: 'abatimento cancelado', confidence: 'two' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'two' },
  { code: '15', ours: 'information', meaning: 'protesto imediato por falência confirmado', confidence: 'one' },
  { code: '17', ours: 'settled', meaning: 'pago depois da baixa ou sem registro', confidence: 'two' },
  { code: '19', ours: 'information', meaning: 'pedido de protesto confirmado', confidence: 'two' },
  { code: '20', ours: 'information', meaning: 'sustação confirmada', confidence: 'two' },
  { code: '23', ours: 'information', meaning: 'título em cartório', confidence: 'two' },
  { code: '25', ours: 'protested', meaning: 'protestado e baixado', confidence: 'two' },
  { code: '26', ours: 'refused', meaning: 'instrução recusada', confidence: 'two' },
  { code: '27', ours: 'changed', meaning: 'alteração de dados confirmada', confidence: 'two' },
  { code: '28', ours: 'fee', meaning: 'tarifa ou custas', confidence: 'two' },
  { code: '30', ours: 'refused', meaning: 'alteração de dados recusada', confidence: 'two' },
  {
    code: 'AA',
    ours: 'information',
    meaning: 'devolvido, já tinha sido liquidado',
    confidence: 'one',
    note: 'o dia do pagamento está em 138-145 do U',
  },
  {
    code: 'AB',
    ours: 'information',
    meaning: 'cobrança a creditar, em trânsito',
    confidence: 'one',
    note: 'ainda não liquidado: espere 06 ou 17',
  },
  { code: 'AC', ours: 'information', meaning: 'situação do título no cartório', confidence: 'one' },
]

/** Codes whose meaning is that of their event. */
export const told240: Readonly<Record<string, Reasons>> = {
  ...febrabanTold,
  '02': { A4: 'pagador no DDA' },
  '09': { ...febrabanTold['09'], AA: 'baixa por pagamento', AB: 'cobrança a creditar, em trânsito' },
}
