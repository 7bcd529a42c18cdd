// Conciliation: what the bank told, what the ledger booked and what the statement credits, day by day of a bank account.
import { addDays } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import {
  Conciliation,
  ConciliationRecord,
  ConciliationStage,
  ConciliationStatus,
  LineState,
  Movement,
  NetworkClearing,
  StatementLine,
} from './conciliation-shapes.ts'
import { refusals } from './conciliation-refusals.ts'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { DateField, Id, IdParams, OptionalText, Reason, says, Text } from './fields.ts'
import { refusals as gatewayRefusals } from './gateways.ts'
import { exportOf, listQuery, several, Sum, totalsOf, orderBy } from './lists.ts'

export { refusals }

export const events = declareEvents(
  'conciliations',
  {
    'conciliation.changed': NoPayload,
    /** The subject is the statement. */
    'statement.read': z.object({ lines: z.number().int(), matched: z.number().int() }),
  },
  { 'conciliation.changed': ['ledger'], 'statement.read': ['ledger'] },
)

const base = '/api/ebpay/conciliations'
const lineBase = '/api/ebpay/statement-lines'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
const touched = ['ledger'] as const
const mostDays = 92

const list = read(`GET ${base}`, {
  summary: 'Days of bank accounts: what diverges first, then what has no statement, then the newest',
  needs: 'Caderneta.Conciliation.GetAll',
  wholeNetwork: true,
  query: listQuery(
    {
      bankAccountId: several(Id),
      status: several(ConciliationStatus),
      stage: several(ConciliationStage),
      from: DateField.optional(),
      to: DateField.optional(),
    },
    ['urgency', 'day', 'account', 'statement', 'retorno', 'ledger', 'difference', 'state', 'stage'],
  ),
  returns: pageOf(Conciliation),
})

const movements = read(`GET ${base}/:id/movements`, {
  summary: 'Titles, Pix and fees that a day is made of',
  needs: 'Caderneta.Conciliation.Get',
  wholeNetwork: true,
  params: IdParams,
  query: PageQuery,
  returns: pageOf(Movement),
  refuses: ['conciliation_not_found'],
})

const lines = read(`GET ${lineBase}`, {
  summary: 'Lines of statements, newest first',
  needs: 'Caderneta.Conciliation.GetAll',
  wholeNetwork: true,
  query: listQuery(
    {
      bankAccountId: several(Id),
      state: several(LineState),
      from: DateField.optional(),
      to: DateField.optional(),
    },
    ['day', 'text', 'document', 'account', 'kind', 'amount', 'state', 'matched'],
  ),
  returns: pageOf(StatementLine),
})

const networks = read(`GET ${base}/networks`, {
  summary: 'Open clearing of every network, the largest first',
  needs: ['Caderneta.Tenant.GetAll', 'Caderneta.Conciliation.GetAll'],
  scope: 'allNetworks',
  query: PageQuery.extend({ order: orderBy('name', 'days', 'divergent', 'lines', 'since', 'open') }),
  returns: pageOf(NetworkClearing),
})

const ofLine = {
  needs: 'Caderneta.Conciliation.Update',
  wholeNetwork: true,
  params: IdParams,
  returns: StatementLine,
  touches: touched,
} as const

export const conciliations = area(
  'conciliations',
  { ...gatewayRefusals, ...refusals },
  {
    networks,
    exportNetworks: exportOf(networks),
    list,
    export: exportOf(list),
    totals: totalsOf(list, { toldCents: Sum, bookedCents: Sum, creditedCents: Sum, differenceCents: Sum }),
    refresh: write(`POST ${base}/refresh`, {
      summary: 'Gather the days of a period again from retornos, Pix and statements',
      needs: 'Caderneta.Conciliation.Create',
      wholeNetwork: true,
      body: z
        .strictObject({ from: DateField, to: DateField })
        .refine(({ from, to }) => to >= from && to < addDays(from, mostDays), {
          ...says('period_of_received'),
          path: ['to'],
        }),
      returns: z.object({ days: z.number().int() }),
    }),
    transfer: write(`POST ${base}/transfer`, {
      summary: 'Mark prepared days as transferred: their money was passed on; all of them or none',
      needs: 'Caderneta.Conciliation.Update',
      wholeNetwork: true,
      body: z.strictObject({
        items: z
          .array(z.strictObject({ id: Id, version: z.number().int().min(1) }))
          .min(1)
          .max(200),
        transferredOn: DateField,
        reference: Text(80),
      }),
      returns: z.object({ count: z.number().int(), cents: z.number().int() }),
      refuses: [
        'conciliation_not_found',
        'conciliation_not_prepared',
        'conciliation_day_not_prepared',
        'conciliation_is_transferred',
        'conciliation_transferred',
        'conciliation_transfer_in_future',
        'conciliation_transfer_before_credit',
      ],
    }),
    get: read(`GET ${base}/:id`, {
      summary: 'One day of an account: its lines, its difference explained, and what may be done',
      needs: 'Caderneta.Conciliation.Get',
      wholeNetwork: true,
      params: IdParams,
      returns: ConciliationRecord,
      refuses: ['conciliation_not_found'],
    }),
    movements,
    exportMovements: exportOf(movements),
    resolve: write(`POST ${base}/:id/resolve`, {
      summary: 'Explain the difference of a day: a fee that is booked, or accepted as it is, with a reason',
      needs: 'Caderneta.Conciliation.Update',
      wholeNetwork: true,
      params: IdParams,
      body: Versioned.extend({ decision: z.enum(['fee', 'accepted']), reason: Reason }),
      returns: Conciliation,
      refuses: [
        'conciliation_not_found',
        'conciliation_not_synchronized',
        'conciliation_without_difference',
        'conciliation_decided',
        'conciliation_no_fee',
        'conciliation_fee_too_high',
      ],
      touches: touched,
    }),
    undo: write(`POST ${base}/:id/undo`, {
      summary: 'Take back the mark of a transfer, else the explanation of a difference',
      needs: 'Caderneta.Conciliation.Update',
      wholeNetwork: true,
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Conciliation,
      refuses: ['conciliation_not_found', 'conciliation_undecided'],
      touches: touched,
    }),
    readStatement: write('POST /api/ebpay/bank-statements', {
      summary:
        'Read a statement (OFX, CNAB 240, CSV): field `file`; lines that are known change nothing, the others are matched to the clearing',
      needs: 'Caderneta.Conciliation.Create',
      wholeNetwork: true,
      upload: { maxBytes: 4 * 1024 * 1024 },
      body: z.strictObject({
        bankAccountId: Id,
        dayColumn: OptionalText(80),
        textColumn: OptionalText(80),
        documentColumn: OptionalText(80),
        amountColumn: OptionalText(80),
        creditColumn: OptionalText(80),
        debitColumn: OptionalText(80),
      }),
      returns: z.object({
        id: z.uuid(),
        from: z.string(),
        to: z.string(),
        lineCount: z.number().int(),
        newCount: z.number().int(),
        matchedCount: z.number().int(),
      }),
      refuses: [
        'bank_account_not_found',
        'statement_not_readable',
        'statement_columns_unknown',
        'statement_of_other_account',
        'statement_already_read',
      ],
      touches: touched,
      status: 201,
    }),
    lines,
    exportLines: exportOf(lines),
    lineTotals: totalsOf(lines, { cents: Sum }),
    matchLine: write(`POST ${lineBase}/:id/match`, {
      ...ofLine,
      summary: 'Say whose day a line of a statement is: it leaves the clearing',
      body: Versioned.extend({ conciliationId: Id }),
      refuses: [
        'statement_line_not_found',
        'conciliation_not_found',
        'statement_line_placed',
        'conciliation_other_account',
        'conciliation_is_transferred',
      ],
    }),
    unmatchLine: write(`POST ${lineBase}/:id/unmatch`, {
      ...ofLine,
      summary: 'Take a line back from its day: its entry is reversed',
      body: Versioned,
      refuses: ['statement_line_not_found', 'statement_line_not_matched', 'conciliation_is_transferred'],
    }),
    setLineAside: write(`POST ${lineBase}/:id/aside`, {
      ...ofLine,
      summary: 'Say that a line is no money of collection, and why',
      body: Versioned.extend({ reason: Reason }),
      refuses: ['statement_line_not_found', 'statement_line_placed'],
    }),
    restoreLine: write(`POST ${lineBase}/:id/restore`, {
      ...ofLine,
      summary: 'A line that was set aside waits for an explanation again',
      body: Versioned,
      refuses: ['statement_line_not_found', 'statement_line_not_aside'],
    }),
  },
)
