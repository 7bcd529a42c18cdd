// The states of an invoice in words: one place for screens, exports and answers of the API.
import type { BankRegistration, InvoiceStatus } from './invoice-shapes.ts'
import type { Phrase } from './refusals.ts'

export const statusWords: Record<InvoiceStatus, Phrase> = {
  open: { 'pt-BR': 'Não emitida', en: 'Not issued' },
  generated: { 'pt-BR': 'Gerada', en: 'Generated' },
  pending: { 'pt-BR': 'Pendente', en: 'Pending' },
  authorized: { 'pt-BR': 'Autorizada', en: 'Authorized' },
  paid: { 'pt-BR': 'Paga', en: 'Paid' },
  paidAtSchool: { 'pt-BR': 'Paga na escola', en: 'Paid at school' },
  inProtest: { 'pt-BR': 'Em protesto', en: 'In protest' },
  expired: { 'pt-BR': 'Expirada', en: 'Expired' },
  duplicated: { 'pt-BR': 'Substituída', en: 'Replaced' },
  canceled: { 'pt-BR': 'Cancelada', en: 'Canceled' },
  refunded: { 'pt-BR': 'Devolvida', en: 'Refunded' },
  chargeback: { 'pt-BR': 'Contestada', en: 'Chargeback' },
}

/** A payable invoice whose day has passed: shown in place of its status. */
export const overdueWord: Phrase = { 'pt-BR': 'Vencida', en: 'Overdue' }

export const registrationWords: Record<BankRegistration, Phrase> = {
  none: { 'pt-BR': 'Sem registro', en: 'Not registered' },
  awaitingReturn: { 'pt-BR': 'Aguardando banco', en: 'Waiting for the bank' },
  registered: { 'pt-BR': 'Registrada', en: 'Registered' },
  cancelAwaitingReturn: { 'pt-BR': 'Baixa pedida', en: 'Cancellation requested' },
  canceledAtBank: { 'pt-BR': 'Baixada no banco', en: 'Canceled at the bank' },
  error: { 'pt-BR': 'Recusada', en: 'Rejected' },
}
