// What a person must look at, in words.
import type { Phrase } from './refusals.ts'
import type { ExceptionKind } from './settlements.ts'

export const exceptionWords: Record<ExceptionKind, Phrase> = {
  unknownTitle: { 'pt-BR': 'Título desconhecido', en: 'Unknown title' },
  paidTwice: { 'pt-BR': 'Pago em dobro', en: 'Paid twice' },
  paidAfterCancel: { 'pt-BR': 'Pago após cancelar', en: 'Paid after cancelling' },
  paidAfterExpiry: { 'pt-BR': 'Pago após expirar', en: 'Paid after expiry' },
  paidAfterWriteOff: { 'pt-BR': 'Pago após a baixa', en: 'Paid after write-off' },
  implausible: { 'pt-BR': 'Data ou valor impossível', en: 'Impossible date or amount' },
  amountDiffers: { 'pt-BR': 'Valor divergente', en: 'Amount differs' },
  companyUseDiffers: { 'pt-BR': 'Identificação difere', en: 'Identification differs' },
  dueDateDiffers: { 'pt-BR': 'Vencimento difere', en: 'Due date differs' },
  registrationRefused: { 'pt-BR': 'Entrada recusada', en: 'Registration refused' },
  instructionRefused: { 'pt-BR': 'Pedido recusado', en: 'Request refused' },
  paymentReversed: { 'pt-BR': 'Pagamento estornado', en: 'Payment reversed' },
  pixUnknown: { 'pt-BR': 'Pix desconhecido', en: 'Unknown Pix' },
}
