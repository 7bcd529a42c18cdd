// The provider's desk of transfers, apart from the networks that the first page lists: dates of all networks that are still to be paid, and their scheduling at once.
import { z } from 'zod'
import { area, PageQuery, pageOf, read, write } from './define.ts'
import { CentsField, Id } from './fields.ts'
import { exportOf, Search, several, orderBy } from './lists.ts'
import { PayoutMethod, PayoutStatus } from './payout-shapes.ts'
import type { Phrases } from './refusals.ts'
import { scheduleRefusals } from './transfer-schedule.ts'

export const transferRefusals = {
  desk_account_unclear: {
    'pt-BR':
      'A rede tem mais de uma conta, ou nenhuma, e nunca pagou um repasse: agende o primeiro dentro da rede e escolha a conta.',
    en: 'The network has several accounts, or none, and has never paid a transfer: schedule its first one inside it and choose the account.',
  },
  desk_no_file_account: {
    'pt-BR':
      'A rede não tem conta do Banco do Brasil, Santander ou Sicoob com convênio de pagamento: informe o convênio em Arquivos de pagamento, ou agende por Pix.',
    en: 'The network has no account at Banco do Brasil, Santander or Sicoob with an agreement of payments: give it under Payment files, or schedule by Pix.',
  },
} satisfies Phrases

/** What pays a date: nothing yet, a person by hand, or a rail with its state. */
export const DeskState = z.enum(['missing', 'byHand', ...PayoutStatus.options])
export type DeskState = z.output<typeof DeskState>

/** What keeps a date from being paid; null: it is on its way. */
export const DeskMissing = z.enum(['confirm', 'audit', 'account', 'schedule', 'approval', 'file'])
export type DeskMissing = z.output<typeof DeskMissing>

/** A date of a closed transfer, of any network. */
export const DeskDate = z.object({
  id: z.string(),
  networkId: z.number().int(),
  networkName: z.string(),
  transferId: z.uuid(),
  schoolName: z.string(),
  competence: z.string(),
  installment: z.number().int(),
  dueOn: z.string(),
  /** The bank day on which it leaves. */
  scheduledOn: z.string().nullable(),
  cents: z.number().int(),
  /** What of the whole transfer nothing pays yet: it is scheduled together. */
  transferOpenCents: z.number().int(),
  state: DeskState,
  isWaitingApproval: z.boolean(),
  /** Its day has come, and nothing pays it. */
  isLate: z.boolean(),
  missing: DeskMissing.nullable(),
  /** It leaves today, or should have. */
  isToday: z.boolean(),
  reason: z.string().nullable(),
})
export type DeskDate = z.output<typeof DeskDate>

/** Networks that a list across networks is narrowed to. */
export const NetworkFilter = several(z.coerce.number().int().min(1).max(2_000_000_000))

const dates = read('GET /api/desk/transfer-dates', {
  summary: 'Dates of transfers of all networks that are still to be paid: exceptions first, then by day',
  needs: 'Caderneta.Payout.Create',
  scope: 'allNetworks',
  query: PageQuery.extend({
    search: Search,
    networkId: NetworkFilter,
    state: several(DeskState),
    missing: several(DeskMissing),
    isToday: z.stringbool().optional(),
    order: orderBy('school', 'lacks', 'network', 'due', 'state', 'leaves', 'reason', 'amount'),
  }),
  returns: pageOf(DeskDate),
})

/** What is missing before the cut-off of today, over all networks. */
const BeforeCutOff = z.object({
  /** The hour in Brasília. */
  cutOffHour: z.number().int(),
  /** Money can still leave today. */
  isOpen: z.boolean(),
  items: z.array(z.object({ missing: DeskMissing, count: z.number().int(), cents: z.number().int() })),
  /** What leaves on a later day and lacks something. */
  later: z.object({ count: z.number().int(), cents: z.number().int() }),
})
export type BeforeCutOff = z.output<typeof BeforeCutOff>

/** What became of each network's part. */
const Planned = z.object({
  networkId: z.number().int(),
  jobId: z.uuid().nullable(),
  /** Why nothing was planned there, as its own call would say. */
  refusal: z.string().nullable(),
})

/** With those of each network's call. */
export const deskTransfers = area(
  'desk',
  { ...scheduleRefusals, ...transferRefusals },
  {
    transferDates: dates,
    exportTransferDates: exportOf(dates),
    beforeCutOff: read('GET /api/desk/before-cut-off', {
      summary: 'How many dates of transfers of all networks leave today and lack something, by what it is',
      needs: 'Caderneta.Payout.Create',
      scope: 'allNetworks',
      returns: BeforeCutOff,
    }),
    scheduleTransfers: write('POST /api/desk/transfer-dates/schedule', {
      summary:
        'Schedule transfers of several networks by Pix or by file, as one job for each network from the account it last paid from in that way',
      needs: 'Caderneta.Payout.Create',
      scope: 'host',
      stepUp: true,
      body: z.strictObject({
        method: PayoutMethod.default('pix'),
        networks: z
          .array(
            z.strictObject({
              networkId: z.number().int().min(1),
              transferIds: z.array(Id).min(1).max(5_000),
              totalCents: CentsField,
            }),
          )
          .min(1)
          .max(200),
      }),
      returns: z.object({ items: z.array(Planned) }),
      touches: ['payouts', 'transfers'],
      status: 202,
    }),
  },
)
