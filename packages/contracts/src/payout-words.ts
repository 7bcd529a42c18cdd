// Names of what a payout says, for screens, files and papers.
import type { Phrase } from './refusals.ts'
import type { DeskState } from './desk-transfers.ts'
import type { PayoutMethod, PayoutStatus } from './payout-shapes.ts'

export const payoutStatusWords: Record<PayoutStatus, Phrase> = {
  requested: { 'pt-BR': 'Solicitado', en: 'Requested' },
  scheduled: { 'pt-BR': 'Agendado', en: 'Scheduled' },
  toConfirm: { 'pt-BR': 'A confirmar', en: 'To confirm' },
  finished: { 'pt-BR': 'Concluído', en: 'Finished' },
  cancellationRequested: { 'pt-BR': 'Cancelamento solicitado', en: 'Cancellation requested' },
  cancelled: { 'pt-BR': 'Cancelado', en: 'Cancelled' },
  error: { 'pt-BR': 'Erro', en: 'Error' },
  notAuthorized: { 'pt-BR': 'Não autorizado', en: 'Not authorized' },
}

export const deskStateWords: Record<DeskState, Phrase> = {
  ...payoutStatusWords,
  missing: { 'pt-BR': 'Falta agendar', en: 'Not scheduled' },
  byHand: { 'pt-BR': 'Pagamento à mão', en: 'Paid by hand' },
}

export const payoutMethodWords: Record<PayoutMethod, Phrase> = {
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  file: { 'pt-BR': 'Arquivo do banco', en: 'Bank file' },
}
