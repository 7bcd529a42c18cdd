// What invoices tell the areas below them and the screens.
import { z } from 'zod'
import { declareEvents, NoPayload } from './define.ts'

/** The rail that money came by; `credit`: it stood in the family's credit before. */
export const PaymentMethod = z.enum(['boleto', 'pix', 'school', 'credit'])
export type PaymentMethod = z.output<typeof PaymentMethod>

/** How a family paid at the counter. */
export const counterMeans = ['cash', 'pix', 'debitCard', 'creditCard', 'check', 'transfer', 'other'] as const
export const CounterMeans = z.enum(counterMeans)
export type CounterMeans = z.output<typeof CounterMeans>

/** Cents of one payment, and the rail it came by. */
const Money = z.object({
  cents: z.number().int(),
  method: PaymentMethod,
  /** A person said that the money is of this invoice: no file of the bank speaks of the invoice. */
  toldBy: z.literal('person').optional(),
})

export const events = declareEvents(
  'invoices',
  {
    'invoice.created': NoPayload,
    /** A draft charges one more product. */
    'invoice.joined': NoPayload,
    /** A draft charges one product less. */
    'invoice.itemTakenOff': NoPayload,
    'invoice.issued': NoPayload,
    /** Invoices of one chunk of a bulk issue; the subject is the job. */
    'invoice.chunkIssued': z.object({ jobId: z.uuid(), position: z.number().int() }),
    /** Invoices of one school that nobody can pay with their slips any more; the subject is the school. */
    'invoice.chunkExpired': z.object({ day: z.string(), invoiceIds: z.array(z.uuid()) }),
    'invoice.dueDateChanged': NoPayload,
    /** A new title and a new Pix stand for one that could not be paid any more. */
    'invoice.chargeRenewed': NoPayload,
    /** A second copy stands in its place. */
    'invoice.duplicated': z.object({ isAtBank: z.boolean() }),
    'invoice.commented': NoPayload,
    /** Somebody was named in a comment: told to that person alone. */
    'invoice.mentioned': z.object({ userId: z.uuid(), 'pt-BR': z.string(), en: z.string() }),
    /** Nothing of it is asked for any more: also what was left open of one that is given back. */
    'invoice.canceled': z.object({ isAtBank: z.boolean() }),
    'invoice.paid': Money,
    'invoice.partlyPaid': Money,
    /** Money on an invoice that owed nothing: it stands in the family's credit. */
    'invoice.unexpectedMoney': Money,
    /** Canceled before, it is owed again. */
    'invoice.reinstated': NoPayload,
    /** A rest of R$ 1,00 or less was let go: nothing is owed any more. */
    'invoice.restWrittenOff': z.object({ cents: z.number().int() }),
    /** Put into quarantine, or taken out of it. */
    'invoice.quarantineChanged': z.object({ isIn: z.boolean() }),
    /** A protest was ordered or given up; null: an order that no remessa took was withdrawn. */
    'invoice.protestChanged': z.object({ order: z.string().nullable() }),
    'invoice.paymentReversed': NoPayload,
    /** A month paid whole or in part is not owed any more: so many cents of what was paid are credit of the family. */
    'invoice.givenBack': z.object({ cents: z.number().int() }),
    /** That was undone: it is paid again, or what was left of it, and what a counter had taken, is owed again. */
    'invoice.giveBackUndone': NoPayload,
    /** A payment at the counter was put right: another day, value or means. */
    'invoice.paymentUpdated': NoPayload,
  },
  {
    'invoice.created': ['enrollments', 'guardians'],
    'invoice.joined': ['enrollments', 'guardians'],
    'invoice.itemTakenOff': ['enrollments', 'guardians'],
    'invoice.issued': ['enrollments', 'guardians', 'ledger', 'bankFiles'],
    'invoice.chunkIssued': ['enrollments', 'guardians', 'ledger', 'bankFiles'],
    'invoice.chunkExpired': ['guardians', 'bankFiles', 'slips'],
    'invoice.dueDateChanged': ['bankFiles', 'slips'],
    'invoice.chargeRenewed': ['bankFiles', 'slips'],
    'invoice.duplicated': ['enrollments', 'guardians', 'ledger', 'bankFiles', 'slips'],
    'invoice.canceled': ['enrollments', 'guardians', 'ledger', 'bankFiles', 'slips'],
    'invoice.paid': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.partlyPaid': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.unexpectedMoney': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.reinstated': ['enrollments', 'guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.restWrittenOff': ['guardians', 'ledger', 'bankFiles', 'slips'],
    'invoice.paymentUpdated': ['guardians', 'ledger'],
    'invoice.paymentReversed': ['guardians', 'ledger', 'bankFiles', 'slips'],
    'invoice.givenBack': ['enrollments', 'guardians', 'ledger', 'settlements', 'slips', 'agreements'],
    'invoice.giveBackUndone': ['enrollments', 'guardians', 'ledger', 'settlements', 'slips', 'agreements'],
  },
)
