// Papers of transfers: the statement of a month and the summary of a school's year, as PDF and as a workbook.
import { z } from 'zod'
import { area, read } from './define.ts'
import { Id, IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'
import { TransferStatus } from './transfer-shapes.ts'

export const refusals = {
  transfer_no_data: {
    'pt-BR':
      'Sem dados para o mês escolhido ({month}): o repasse não tem faturas nem pagamentos. Emita as faturas do mês e recalcule, ou escolha outro mês.',
    en: 'No data for the selected month ({month}): the transfer has neither invoices nor payments. Issue the invoices of the month and calculate again, or choose another month.',
  },
  transfer_year_not_found: {
    'pt-BR': 'A escola ou o plano não foi encontrado',
    en: 'The school or the plan was not found',
  },
  transfer_year_no_data: {
    'pt-BR':
      'Sem dados para o ano escolhido ({year}): a escola não tem repasses deste plano. Escolha outro ano ou outro plano.',
    en: 'No data for the selected year ({year}): the school has no transfers of this plan. Choose another year or another plan.',
  },
} satisfies Phrases

const cents = z.number().int()

/** What the lines of each group add up to, and what came of it. */
const Sums = {
  incomeCents: cents,
  takenCents: cents,
  settledCents: cents,
  resultCents: cents,
  dueCents: cents,
  paidCents: cents,
}

const YearMonth = z.object({
  transferId: z.uuid(),
  competence: z.string(),
  status: TransferStatus,
  isDetached: z.boolean(),
  /** Null while it is open, or was canceled: nothing is decided. */
  sums: z.object(Sums).nullable(),
})
export type YearMonth = z.output<typeof YearMonth>

export const TransferYear = z.object({
  schoolId: z.uuid(),
  schoolName: z.string(),
  planId: z.uuid(),
  planName: z.string(),
  year: z.number().int(),
  months: z.array(YearMonth),
  /** Of those that are closed. */
  totals: z.object(Sums),
})
export type TransferYear = z.output<typeof TransferYear>

const paper = {
  query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  returns: z.void(),
  download: 'application/octet-stream',
} as const
const Year = z.strictObject({ id: Id, year: z.coerce.number().int().min(2000).max(9_999), planId: Id })
const yearPath = '/api/gateway-transfer/schools/:id/transfers/:year/:planId'

export const transferPapers = area(
  'transfers',
  { ...transferRefusals, ...refusals },
  {
    statement: read('GET /api/gateway-transfer/transfers/:id/statement', {
      summary: 'Statement of a transfer as PDF or workbook: its lines with their bases, its dates, what was paid',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      ...paper,
      refuses: ['transfer_not_found', 'transfer_no_data'],
    }),
    year: read(`GET ${yearPath}`, {
      summary: "Transfers of a school's year under a plan, month by month",
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: Year,
      returns: TransferYear,
      refuses: ['transfer_year_not_found'],
    }),
    yearPaper: read(`GET ${yearPath}/paper`, {
      summary: "Summary of a school's year as PDF or workbook",
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: Year,
      ...paper,
      refuses: ['transfer_year_not_found', 'transfer_year_no_data'],
    }),
  },
)
