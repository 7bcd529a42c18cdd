import type { PaymentMethod } from './invoice-events.ts'
import type { Phrase } from './refusals.ts'

export const paymentMethodWords: Record<PaymentMethod, Phrase> = {
  boleto: { 'pt-BR': 'Boleto', en: 'Boleto' },
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  school: { 'pt-BR': 'Na escola', en: 'At the school' },
  credit: { 'pt-BR': 'Crédito da família', en: "Family's credit" },
}
