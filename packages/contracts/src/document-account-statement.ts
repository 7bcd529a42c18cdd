// The statement of an account of the ledger on paper, as its page shows it.
import { z } from 'zod'
import { area, read } from './define.ts'
import { refusals } from './document-refusals.ts'
import { DateField, IdParams } from './fields.ts'
import { refusals as ledgerRefusals } from './ledger.ts'

const callRefusals = { ...ledgerRefusals, ...refusals }

export const accountStatement = area('documents', callRefusals, {
  accountStatement: read('GET /api/ebpay/ledger/accounts/:id/statement', {
    summary: 'Statement of one account of the ledger and a period, oldest line first',
    needs: 'Caderneta.Ledger.Get',
    params: IdParams,
    query: z.strictObject({ from: DateField.optional(), to: DateField.optional() }),
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['account_not_found', 'account_statement_too_long'],
  }),
})
