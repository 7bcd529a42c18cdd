// What remessas and retornos tell.
import { z } from 'zod'
import { declareEvents, NoPayload } from './define.ts'

export const events = declareEvents(
  'bankFiles',
  {
    'remessa.waiting': NoPayload,
    'remessa.requested': z.object({ jobId: z.uuid() }),
    'remessa.blocked': NoPayload,
    'remessa.prepared': z.object({ titleCount: z.number().int() }),
    'remessa.downloaded': NoPayload,
    'remessa.sent': NoPayload,
    /** On its way by the channel of its account. */
    'remessa.sendAsked': NoPayload,
    /** The bank did not take it yet, or at all. */
    'remessa.notSent': NoPayload,
    /** Its titles wait for the next file. */
    'remessa.canceled': NoPayload,
    'remessa.ignored': NoPayload,
    'retorno.received': z.object({ jobId: z.uuid() }),
    /** Lines of one chunk were applied to their invoices; the subject is the file. */
    'retorno.chunkApplied': z.object({
      bankFileId: z.uuid(),
      chunk: z.number().int(),
      settled: z.number().int(),
    }),
    /** Somebody wants to know what lies at the bank; the subject is the channel. */
    'retorno.fetchAsked': NoPayload,
    'retorno.fetched': z.object({ outcome: z.string() }),
    'retorno.processed': z.object({ settled: z.number().int(), problems: z.number().int() }),
  },
  {
    'remessa.waiting': ['invoices'],
    'remessa.prepared': ['invoices'],
    'remessa.canceled': ['invoices'],
    'retorno.chunkApplied': ['invoices', 'guardians', 'ledger', 'settlements', 'slips'],
  },
)
