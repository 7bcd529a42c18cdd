// What a person must look at, in words.
import type { Phrase } from './refusals.ts'
import type { ExceptionKind } from './settlements.ts'

export const exceptionWords: Record<ExceptionKind, Phrase> = {
  unknownTitle: { 'pt-BR': 'Título não identificado', en: 'Unidentified title' },
  paidTwice: { 'pt-BR': 'Pagamento em duplicidade', en: 'Duplicate payment' },
  paidAfterCancel: { 'pt-BR': 'Pago após o cancelamento', en: 'Paid after cancellation' },
  paidAfterExpiry: { 'pt-BR': 'Pago após expirar', en: 'Paid after expiry' },
  paidAfterWriteOff: { 'pt-BR': 'Pago após a baixa', en: 'Paid after title cancellation' },
  unknownEvent: { 'pt-BR': 'Ocorrência desconhecida', en: 'Unknown event' },
  implausible: { 'pt-BR': 'Data ou valor impossível', en: 'Impossible date or amount' },
  amountDiffers: { 'pt-BR': 'Valor divergente', en: 'Amount differs' },
  companyUseDiffers: { 'pt-BR': 'Identificação divergente', en: 'Identification differs' },
  dueDateDiffers: { 'pt-BR': 'Vencimento divergente', en: 'Due date differs' },
  registrationRefused: { 'pt-BR': 'Registro recusado', en: 'Registration rejected' },
  instructionRefused: { 'pt-BR': 'Instrução recusada', en: 'Instruction rejected' },
  writtenOffUnasked: { 'pt-BR': 'Baixa não pedida', en: 'Title canceled unasked' },
  paymentReversed: { 'pt-BR': 'Pagamento estornado', en: 'Payment reversed' },
  protested: { 'pt-BR': 'Em protesto', en: 'In protest' },
  reportedTwice: { 'pt-BR': 'Duplicidade informada', en: 'Reported duplicate' },
  pixUnknown: { 'pt-BR': 'Pix não identificado', en: 'Unidentified Pix' },
}
