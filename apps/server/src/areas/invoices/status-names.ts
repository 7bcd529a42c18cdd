import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import type { Phrase } from '@caderneta/contracts/refusals'

/** Words of each status, as the screens and exports show them. */
export const statusNames: Record<InvoiceStatus, Phrase> = {
  open: { 'pt-BR': 'Não emitida', en: 'Not issued' },
  generated: { 'pt-BR': 'Gerada', en: 'Generated' },
  pending: { 'pt-BR': 'Pendente', en: 'Pending' },
  authorized: { 'pt-BR': 'Autorizada', en: 'Authorized' },
  paid: { 'pt-BR': 'Paga', en: 'Paid' },
  paidAtSchool: { 'pt-BR': 'Paga na escola', en: 'Paid at school' },
  inProtest: { 'pt-BR': 'Em protesto', en: 'In protest' },
  expired: { 'pt-BR': 'Expirada', en: 'Expired' },
  duplicated: { 'pt-BR': 'Substituída', en: 'Replaced' },
  canceled: { 'pt-BR': 'Cancelada', en: 'Cancelled' },
  refunded: { 'pt-BR': 'Devolvida', en: 'Refunded' },
  chargeback: { 'pt-BR': 'Contestada', en: 'Chargeback' },
}
