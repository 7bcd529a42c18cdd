// The states of an agreement in words.
import type { AgreementStatus, AgreementType } from './agreements.ts'
import type { Phrase } from './refusals.ts'

export const agreementStatusWords: Record<AgreementStatus, Phrase> = {
  created: { 'pt-BR': 'Criado', en: 'Created' },
  pending: { 'pt-BR': 'Pendente', en: 'Pending' },
  paid: { 'pt-BR': 'Pago', en: 'Paid' },
  liquidated: { 'pt-BR': 'Liquidado', en: 'Liquidated' },
  expired: { 'pt-BR': 'Expirado', en: 'Expired' },
  cancelled: { 'pt-BR': 'Cancelado', en: 'Cancelled' },
  error: { 'pt-BR': 'Com erro', en: 'Error' },
}

export const agreementTypeWords: Record<AgreementType, Phrase> = {
  overdue: { 'pt-BR': 'Vencidas', en: 'Overdue' },
  upcoming: { 'pt-BR': 'A vencer', en: 'Upcoming' },
  all: { 'pt-BR': 'Todas', en: 'All' },
}
