// What bank files and their lines are, in words: one place for screens and exports.
import type { BankFileStatus, LineKind, LineOutcome, Movement, RemessaTitle } from './bank-file-shapes.ts'
import type { z } from 'zod'
import type { Phrase } from './refusals.ts'

export const fileStatusWords: Record<BankFileStatus, Phrase> = {
  processing: { 'pt-BR': 'Processando', en: 'Processing' },
  processed: { 'pt-BR': 'Processado', en: 'Processed' },
  failed: { 'pt-BR': 'Falhou', en: 'Failed' },
  ignored: { 'pt-BR': 'Ignorada', en: 'Ignored' },
  prepared: { 'pt-BR': 'Preparada', en: 'Prepared' },
  sending: { 'pt-BR': 'Enviando', en: 'Sending' },
  sent: { 'pt-BR': 'Enviada', en: 'Sent' },
  waitingReturn: { 'pt-BR': 'Aguarda retorno', en: 'Waiting for return' },
  returnReceived: { 'pt-BR': 'Retorno recebido', en: 'Return received' },
  containsErrors: { 'pt-BR': 'Com erros', en: 'Contains errors' },
  success: { 'pt-BR': 'Concluída', en: 'Success' },
}

/** What a line of the bank tells, in one word of ours: the same in the file, on the invoice and in every language. */
export const lineKindWords: Record<LineKind, Phrase> = {
  registered: { 'pt-BR': 'Entrada confirmada', en: 'Registration confirmed' },
  registrationRefused: { 'pt-BR': 'Entrada recusada', en: 'Registration refused' },
  instructionRefused: { 'pt-BR': 'Pedido recusado', en: 'Request refused' },
  settled: { 'pt-BR': 'Liquidação', en: 'Settlement' },
  provisional: { 'pt-BR': 'Pagamento provisório', en: 'Provisional payment' },
  writtenOff: { 'pt-BR': 'Baixa', en: 'Write-off' },
  dueDateChanged: { 'pt-BR': 'Vencimento mudado', en: 'Due date changed' },
  changed: { 'pt-BR': 'Alteração', en: 'Change' },
  protested: { 'pt-BR': 'Protesto', en: 'Protest' },
  fee: { 'pt-BR': 'Tarifa', en: 'Fee' },
  reversal: { 'pt-BR': 'Estorno', en: 'Reversal' },
  information: { 'pt-BR': 'Informação', en: 'Information' },
}

export const lineOutcomeWords: Record<z.output<typeof LineOutcome>, Phrase> = {
  waiting: { 'pt-BR': 'Aguardando', en: 'Waiting' },
  done: { 'pt-BR': 'Lançada', en: 'Booked' },
  repeated: { 'pt-BR': 'Repetida', en: 'Repeated' },
  problem: { 'pt-BR': 'Pendência', en: 'Exception' },
  noted: { 'pt-BR': 'Registrada', en: 'Noted' },
}

export const movementWords: Record<Movement, Phrase> = {
  register: { 'pt-BR': 'Registro', en: 'Registration' },
  writeOff: { 'pt-BR': 'Baixa', en: 'Write-off' },
  changeDueDate: { 'pt-BR': 'Novo vencimento', en: 'New due date' },
}

export const answerWords: Record<NonNullable<z.output<typeof RemessaTitle>['answer']> | 'waiting', Phrase> = {
  accepted: { 'pt-BR': 'Aceito', en: 'Accepted' },
  refused: { 'pt-BR': 'Recusado', en: 'Refused' },
  waiting: { 'pt-BR': 'Aguarda', en: 'Waiting' },
}
