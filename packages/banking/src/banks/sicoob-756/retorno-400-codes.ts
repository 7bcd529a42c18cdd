import type { BankEvent, Reasons } from '../../cnab/bank.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events400: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'two' },
  { code: '04', ours: 'changed', meaning: 'passou de carteira', confidence: 'two' },
  { code: '05', ours: 'settled', meaning: 'pago sem estar registrado', confidence: 'two' },
  { code: '06', ours: 'settled', meaning: 'título pago', confidence: 'checked' },
  { code: '09', ours: 'writtenOff', meaning: 'título baixado', confidence: 'two' },
  { code: '10', ours: 'writtenOff', meaning: 'baixa pedida pela empresa', confidence: 'two' },
  { code: '11', ours: 'information', meaning: 'título em aberto', confidence: 'two' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'two' },
  { code: '15', ours: 'settled', meaning: 'pago em cartório', confidence: 'two' },
  { code: '23', ours: 'information', meaning: 'encaminhado a protesto', confidence: 'two' },
  { code: '27', ours: 'changed', meaning: 'alteração de dados confirmada', confidence: 'two' },
  { code: '48', ours: 'changed', meaning: 'carteira ou modalidade alterada', confidence: 'two' },
  { code: '03', ours: 'refused', meaning: 'registro recusado, motivo em 81-82', confidence: 'disputed' },
]

/** Reasons that come with an event, in plain words. */
export const reasons400: Reasons = {
  '02': 'registro detalhe inválido',
  '03': 'ocorrência inválida',
  '04': 'ocorrência não cabe na carteira',
  '05': 'ocorrência não numérica',
  '07': 'agência, conta ou dígito errado',
  '08': 'nosso número inválido',
  '09': 'nosso número repetido',
  '10': 'carteira inválida',
  '16': 'vencimento inválido',
  '18': 'vencimento fora do prazo',
  '20': 'valor inválido',
  '21': 'espécie inválida',
  '22': 'espécie não cabe na carteira',
  '24': 'emissão inválida',
  '38': 'prazo de protesto inválido',
  '50': 'CEP irregular',
  '63': 'título já cadastrado',
}
