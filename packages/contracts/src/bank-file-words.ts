// What bank files and their lines are, in words: one place for screens and exports.
import type { BankFileStatus, DeliveryWay, LineKind, LineOutcome, Movement, RemessaTitle } from './bank-file-shapes.ts'
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
  waitingReturn: { 'pt-BR': 'Aguardando retorno', en: 'Waiting for retorno' },
  returnReceived: { 'pt-BR': 'Retorno recebido', en: 'Retorno received' },
  containsErrors: { 'pt-BR': 'Com erros', en: 'With errors' },
  success: { 'pt-BR': 'Concluída', en: 'Done' },
  canceled: { 'pt-BR': 'Cancelada', en: 'Canceled' },
}

/** What a line of the bank tells, in one word of ours: the same in the file, on the invoice and in every language. */
export const lineKindWords: Record<LineKind, Phrase> = {
  registered: { 'pt-BR': 'Registro confirmado', en: 'Registration confirmed' },
  registrationRefused: { 'pt-BR': 'Registro recusado', en: 'Registration rejected' },
  instructionRefused: { 'pt-BR': 'Instrução recusada', en: 'Instruction rejected' },
  settled: { 'pt-BR': 'Liquidação', en: 'Settlement' },
  provisional: { 'pt-BR': 'Pagamento provisório', en: 'Provisional payment' },
  writtenOff: { 'pt-BR': 'Baixa', en: 'Title cancellation' },
  dueDateChanged: { 'pt-BR': 'Vencimento mudado', en: 'Due date changed' },
  changed: { 'pt-BR': 'Alteração', en: 'Change' },
  protested: { 'pt-BR': 'Protesto', en: 'Protest' },
  protestWithdrawn: { 'pt-BR': 'Protesto retirado', en: 'Protest withdrawn' },
  fee: { 'pt-BR': 'Tarifa', en: 'Fee' },
  reversal: { 'pt-BR': 'Estorno', en: 'Reversal' },
  unknownEvent: { 'pt-BR': 'Ocorrência desconhecida', en: 'Unknown event' },
  information: { 'pt-BR': 'Informação', en: 'Information' },
}

/** With what a line is called where it settles a part of a title. */
export const shownLineWords: Record<LineKind | 'partlyPaid', Phrase> = {
  ...lineKindWords,
  partlyPaid: { 'pt-BR': 'Liquidação de uma parte', en: 'Part settlement' },
}

export const lineOutcomeWords: Record<z.output<typeof LineOutcome>, Phrase> = {
  waiting: { 'pt-BR': 'Aguardando', en: 'Waiting' },
  done: { 'pt-BR': 'Lançada', en: 'Posted' },
  repeated: { 'pt-BR': 'Repetida', en: 'Repeated' },
  problem: { 'pt-BR': 'Pendência', en: 'Issue' },
  noted: { 'pt-BR': 'Registrada', en: 'Noted' },
}

export const movementWords: Record<Movement, Phrase> = {
  register: { 'pt-BR': 'Registro de título', en: 'Registration' },
  writeOff: { 'pt-BR': 'Baixa de título', en: 'Title cancellation' },
  changeDueDate: { 'pt-BR': 'Mudança de vencimento', en: 'Due date change' },
  protest: { 'pt-BR': 'Ordem de protesto', en: 'Protest order' },
  stopProtest: { 'pt-BR': 'Sustação de protesto', en: 'Protest stopped' },
}

export const answerWords: Record<NonNullable<z.output<typeof RemessaTitle>['answer']> | 'waiting', Phrase> = {
  accepted: { 'pt-BR': 'Aceito', en: 'Accepted' },
  refused: { 'pt-BR': 'Recusado', en: 'Rejected' },
  waiting: { 'pt-BR': 'Aguardando', en: 'Waiting' },
}

/** How a remessa reached the bank. */
export const deliveryWayWords: Record<DeliveryWay, Phrase> = {
  hand: { 'pt-BR': 'entregue por uma pessoa', en: 'handed over by a person' },
  folder: { 'pt-BR': 'pela pasta', en: 'by the folder' },
  sftp: { 'pt-BR': 'por SFTP', en: 'by SFTP' },
  sandbox: { 'pt-BR': 'ao banco simulado', en: 'to the test bank' },
}
