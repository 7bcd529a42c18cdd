// What a retorno tells a school's system, in words.
import type { ErpAnswerKind } from './erp-retornos.ts'
import type { Phrase } from './refusals.ts'

export const erpAnswerWords: Record<ErpAnswerKind, Phrase> = {
  registered: { 'pt-BR': 'Entrada confirmada', en: 'Registered' },
  refused: { 'pt-BR': 'Entrada recusada', en: 'Refused' },
  dueDateChanged: { 'pt-BR': 'Vencimento alterado', en: 'Due date changed' },
  paid: { 'pt-BR': 'Pagamento', en: 'Payment' },
  partlyPaid: { 'pt-BR': 'Pagamento parcial', en: 'Partial payment' },
  paymentReversed: { 'pt-BR': 'Pagamento estornado', en: 'Payment reversed' },
  canceled: { 'pt-BR': 'Baixa', en: 'Canceled' },
  orderRefused: { 'pt-BR': 'Pedido recusado', en: 'Order refused' },
}
