import type { BankEvent, Reasons } from '../../cnab/bank.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events400: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'boleto em aberto', confidence: 'checked' },
  { code: '03', ours: 'refused', meaning: 'recusado: o texto em 241-380 explica', confidence: 'two' },
  { code: '06', ours: 'settled', meaning: 'pago', confidence: 'two' },
  { code: '07', ours: 'writtenOff', meaning: 'baixado ou cancelado', confidence: 'two' },
]

/** Reasons that come with an event, in plain words. */
export const reasons400: Reasons = {}
