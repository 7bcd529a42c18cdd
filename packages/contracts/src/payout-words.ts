// Names of what a payout says, for screens, files and papers.
import type { Phrase } from './refusals.ts'
import type { DeskMissing, DeskState } from './desk-transfers.ts'
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

export const deskMissingWords: Record<DeskMissing, Phrase> = {
  confirm: { 'pt-BR': 'A confirmar', en: 'To be confirmed' },
  audit: { 'pt-BR': 'Falta auditoria', en: 'Audit pending' },
  account: { 'pt-BR': 'Sem conta de repasse', en: 'No pay-out account' },
  schedule: { 'pt-BR': 'Falta agendar', en: 'Not scheduled' },
  approval: { 'pt-BR': 'Espera segunda pessoa', en: 'Waits for a second person' },
  file: { 'pt-BR': 'Falta liberar o arquivo', en: 'File not released' },
}

export const payoutMethodWords: Record<PayoutMethod, Phrase> = {
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  file: { 'pt-BR': 'Arquivo do banco', en: 'Bank file' },
}
