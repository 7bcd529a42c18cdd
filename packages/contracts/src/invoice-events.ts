// What invoices tell the areas below them and the screens.
import { z } from 'zod'
import { declareEvents, NoPayload } from './define.ts'

/** Cents of one payment, and the rail it came by. */
const Money = z.object({ cents: z.number().int(), method: z.enum(['boleto', 'pix', 'school']) })

export const events = declareEvents(
  'invoices',
  {
    'invoice.created': NoPayload,
    'invoice.issued': NoPayload,
    /** Invoices of one chunk of a bulk issue; the subject is the job. */
    'invoice.chunkIssued': z.object({ jobId: z.uuid(), position: z.number().int() }),
    'invoice.dueDateChanged': NoPayload,
    'invoice.commented': NoPayload,
    'invoice.canceled': z.object({ isAtBank: z.boolean() }),
    'invoice.paid': Money,
    'invoice.partlyPaid': Money,
    /** Money on an invoice that owed nothing: it stands in the family's credit. */
    'invoice.unexpectedMoney': Money,
    'invoice.paymentReversed': NoPayload,
  },
  {
    'invoice.created': ['enrollments', 'guardians'],
    'invoice.issued': ['enrollments', 'guardians', 'ledger', 'bankFiles'],
    'invoice.chunkIssued': ['enrollments', 'guardians', 'ledger', 'bankFiles'],
    'invoice.dueDateChanged': ['bankFiles', 'slips'],
    'invoice.canceled': ['enrollments', 'guardians', 'ledger', 'bankFiles', 'slips'],
    'invoice.paid': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.partlyPaid': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.unexpectedMoney': ['guardians', 'ledger', 'bankFiles', 'settlements', 'slips'],
    'invoice.paymentReversed': ['guardians', 'ledger', 'bankFiles', 'slips'],
  },
)
