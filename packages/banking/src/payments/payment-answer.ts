// What a bank says of one payment, from its codes, date and amount. Only a clear "paid" pays and only a clear "no" frees: what contradicts
// itself, or nobody knows, is unclear.
import type { PaymentEntry } from './read-payments.ts'
import { occurrenceOf } from './payment-occurrences.ts'
import type { Occurrence, OccurrenceKind } from './occurrence.ts'

export type PaymentAnswer = { words: string } & (
  | { kind: 'paid'; paidOn: string }
  | { kind: Exclude<OccurrenceKind, 'paid'> | 'unclear' }
)

type Said = Pick<PaymentEntry, 'codes' | 'cents' | 'effectiveOn' | 'effectiveCents' | 'isReversal'>

/** @param isPreview the file says what will be tried: it proves no payment. */
export function paymentAnswer(bank: string, entry: Said, isPreview = false): PaymentAnswer {
  const found = entry.codes.map((code) => ({ code, said: occurrenceOf(bank, code) }))
  const words = wordsOf(found)
  if (found.some(({ said }) => said === null)) return { kind: 'unclear', words }
  const kinds = new Set(found.flatMap(({ said }) => kindsOf(said)))
  if (entry.isReversal || kinds.has('returned')) return { kind: 'returned', words }
  const [kind, ...others] = kinds
  if (kind === undefined || others.length > 0) return { kind: 'unclear', words }
  return kind === 'paid' ? paidBy(entry, words, isPreview) : { kind, words }
}

type Found = { code: string; said: Occurrence | null }

function wordsOf(found: readonly Found[]): string {
  return found.map(({ code, said }) => `${code}: ${said?.meaning ?? unknown}`).join('; ') || silent
}

const unknown = 'código que não conhecemos'
const silent = 'O banco não deu nenhum código.'

/** What only informs decides nothing. */
function kindsOf(said: Occurrence | null): OccurrenceKind[] {
  return said === null || said.kind === 'information' ? [] : [said.kind]
}

function paidBy({ cents, effectiveCents, effectiveOn }: Said, words: string, isPreview: boolean): PaymentAnswer {
  if (isPreview) return { kind: 'scheduled', words: `${words} (prévia)` }
  if (effectiveOn === null) return { kind: 'unclear', words: `${words}; o banco não disse o dia` }
  if (effectiveCents !== cents) return { kind: 'unclear', words: `${words}; o banco diz outro valor` }
  return { kind: 'paid', paidOn: effectiveOn, words }
}
