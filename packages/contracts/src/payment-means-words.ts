// How a family paid at the counter, in words: of sheets, screens and files.
import type { CounterMeans } from './invoice-events.ts'
import type { Phrase } from './refusals.ts'

export const counterMeansWords: Record<CounterMeans, Phrase> = {
  cash: { 'pt-BR': 'Dinheiro', en: 'Cash' },
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  debitCard: { 'pt-BR': 'Cartão de débito', en: 'Debit card' },
  creditCard: { 'pt-BR': 'Cartão de crédito', en: 'Credit card' },
  check: { 'pt-BR': 'Cheque', en: 'Check' },
  transfer: { 'pt-BR': 'Transferência', en: 'Bank transfer' },
  other: { 'pt-BR': 'Outro', en: 'Other' },
}
