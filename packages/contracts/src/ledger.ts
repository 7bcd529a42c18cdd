// The ledger as people read it: accounts with their balance, and the lines that prove it.
import { z } from 'zod'
import { area, PageQuery, pageOf, read } from './define.ts'
import { exportOf, several, Sum, totalsOf, orderBy } from './lists.ts'
import { DateField, Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  account_not_found: { 'pt-BR': 'Conta do razão não encontrada', en: 'Ledger account not found' },
} satisfies Phrases

export const LedgerAccount = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Whose record `ownerId` is; null: the account is the network's. */
  ownerNoun: z.enum(['guardian', 'school', 'bankAccount']).nullable(),
  ownerId: z.uuid().nullable(),
  ownerName: z.string().nullable(),
  debitCents: z.number().int(),
  creditCents: z.number().int(),
  balanceCents: z.number().int(),
})

export const AccountLine = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  kind: z.string(),
  postedOn: z.string(),
  otherKind: z.string(),
  /** The other account, where whoever asks may see it. */
  otherId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Whose invoice it is. */
  guardianName: z.string().nullable(),
  /** Where money of nobody came in: the line of the bank's file. */
  bankFile: z.object({ id: z.uuid(), fileName: z.string(), position: z.number().int() }).nullable(),
  /** Positive = debit of this account. */
  cents: z.number().int(),
  /** Of the account after this line: debits less credits. */
  balanceCents: z.number().int(),
})

const accounts = read('GET /api/ebpay/ledger/accounts', {
  summary: 'Accounts of the network with their balances',
  needs: 'Caderneta.Ledger.GetAll',
  query: PageQuery.extend({
    kind: several(z.string().max(40)),
    /** Accounts of one family, school or bank account. */
    ownerId: Id.optional(),
    order: orderBy('kind', 'owner', 'debit', 'credit', 'balance'),
  }),
  returns: pageOf(LedgerAccount),
})

const account = read('GET /api/ebpay/ledger/accounts/:id', {
  summary: 'One account with its balance',
  needs: 'Caderneta.Ledger.Get',
  params: IdParams,
  returns: LedgerAccount,
  refuses: ['account_not_found'],
})

const balance = read('GET /api/ebpay/ledger/accounts/:id/balance', {
  summary: 'Balance of one account at the end of a day',
  needs: 'Caderneta.Ledger.Get',
  params: IdParams,
  query: z.strictObject({ on: DateField }),
  returns: z.object({ balanceCents: z.number().int() }),
  refuses: ['account_not_found'],
})

const lines = read('GET /api/ebpay/ledger/accounts/:id/lines', {
  summary: 'Lines of one account, newest first',
  needs: 'Caderneta.Ledger.Get',
  params: IdParams,
  query: PageQuery.extend({ from: DateField.optional(), to: DateField.optional() }),
  returns: pageOf(AccountLine),
  refuses: ['account_not_found'],
})

export const ledger = area('ledger', refusals, {
  accounts,
  exportAccounts: exportOf(accounts),
  account,
  balance,
  lines,
  exportLines: exportOf(lines),
  lineTotals: { ...totalsOf(lines, { debitCents: Sum, creditCents: Sum }), params: IdParams },
})
