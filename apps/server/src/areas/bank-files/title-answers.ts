// Which request of ours a line of a retorno answers: pure.
import type { LineKind } from '@caderneta/contracts/bank-file-shapes'
import type { BankAnswer, SettleableInvoice } from '../invoices/public.ts'

/** What of a line tells it: see `Line`. */
type Answering = {
  event_kind: LineKind
  reasons: { code: string; meaning: string }[]
  title_generation: number | null
  may_refuse_either: boolean
  taken_order: 'protest' | 'stopProtest' | null
  refused_request: 'writeOff' | 'other' | null
}

export function wordsOf({ reasons }: Pick<Answering, 'reasons'>): string | null {
  return reasons.length > 0 ? reasons.map(({ code, meaning }) => `${meaning} (motivo ${code})`).join('; ') : null
}

export function answer(
  line: Answering,
  invoice: SettleableInvoice,
  movement: BankAnswer['movement'],
  given: BankAnswer['answer'],
): BankAnswer {
  const generation = line.title_generation ?? invoice.generation
  return {
    invoiceId: invoice.id,
    generation,
    movement,
    answer: given,
    reason: given === 'refused' ? wordsOf(line) : null,
  }
}

const acceptedByName: Partial<Record<LineKind, BankAnswer['movement']>> = {
  registered: 'register',
  writtenOff: 'writeOff',
  dueDateChanged: 'changeDueDate',
  protested: 'protest',
}

/** What was told of a title that was replaced is answered all the same: its file would wait for ever. */
export function answersOfReplaced(line: Answering, invoice: SettleableInvoice): BankAnswer[] {
  const { event_kind: kind, taken_order: order } = line
  if (kind === 'registrationRefused' || kind === 'instructionRefused') {
    const isNamed = kind === 'registrationRefused' && !line.may_refuse_either
    return [answer(line, invoice, isNamed ? 'register' : (order ?? unnamedOf(line)), 'refused')]
  }
  const movement = acceptedByName[kind] ?? order
  return movement ? [answer(line, invoice, movement, 'accepted')] : []
}

/** A write-off of a replaced title is on its way as a rule: what its code refuses tells whether it is meant. */
function unnamedOf({ refused_request: refused }: Answering): BankAnswer['movement'] {
  if (refused === null) return 'any'
  return refused === 'writeOff' ? 'writeOff' : 'order'
}
