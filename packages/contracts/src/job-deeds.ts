// What long work does to records, as the page of a job tells it by school: counted in the lines of history that the job wrote.
import type { Phrase } from './refusals.ts'

export type JobDeed = {
  /** Names of those lines. */
  events: readonly string[]
  /** The records that they are of. */
  of: 'invoice' | 'enrollment' | 'transfer'
  /** How many were done, as the head of a column. */
  words: Phrase
  /** Where each line says an amount: its name in the line, and what people call the sum. */
  sum?: { of: string; words: Phrase }
}

/** The deeds of the kinds of one area: `jobDeeds`, beside its `jobKinds`. Screens hear their words from the server, and carry none. */
export type JobDeeds<Kinds> = { [Kind in keyof Kinds]?: readonly JobDeed[] }

export const issuedInvoices: JobDeed = {
  events: ['generated'],
  of: 'invoice',
  words: { 'pt-BR': 'Faturas emitidas', en: 'Invoices issued' },
  sum: { of: 'cents', words: { 'pt-BR': 'Emitido', en: 'Issued' } },
}

export const canceledInvoices: JobDeed = {
  events: ['canceled'],
  of: 'invoice',
  words: { 'pt-BR': 'Faturas canceladas', en: 'Invoices canceled' },
  sum: { of: 'cents', words: { 'pt-BR': 'Cancelado', en: 'Canceled' } },
}

/** Drafts, which are issued later. */
export const draftedInvoices: JobDeed = {
  events: ['created', 'itemAdded'],
  of: 'invoice',
  words: { 'pt-BR': 'Rascunhos criados', en: 'Drafts made' },
  sum: { of: 'cents', words: { 'pt-BR': 'Em rascunhos', en: 'In drafts' } },
}

export const newEnrollments: JobDeed = {
  events: ['created'],
  of: 'enrollment',
  words: { 'pt-BR': 'Matrículas novas', en: 'New enrollments' },
}
