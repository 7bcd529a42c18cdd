// Adjustments: what people decide about a school's money, asked for by one person and approved by another.
import { z } from 'zod'
import { Adjustment, AdjustmentKind, AdjustmentRecord, AdjustmentStatus } from './adjustment-shapes.ts'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import {
  AmountField,
  CentsField,
  DateField,
  Id,
  IdParams,
  largestAmount,
  MonthField,
  Reason,
  says,
  Text,
} from './fields.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { InstallmentInput, refusals as retentionRefusals, TransferDate } from './retentions.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents(
  'adjustments',
  { 'adjustment.changed': NoPayload, 'adjustment.approved': z.object({ kind: AdjustmentKind }) },
  { 'adjustment.changed': ['transfers'], 'adjustment.approved': ['transfers'] },
)

export const refusals = {
  adjustment_not_found: { 'pt-BR': 'Ajuste não encontrado', en: 'The adjustment was not found' },
  adjustment_decided: {
    'pt-BR': 'Este ajuste já foi decidido e não muda mais.',
    en: 'This adjustment is decided and no longer changes.',
  },
  adjustment_own: {
    'pt-BR': 'Quem pediu não pode aprovar nem dar o de acordo. Peça a outra pessoa.',
    en: 'Whoever asked cannot approve or consent. Ask another person.',
  },
  adjustment_second_too_new: {
    'pt-BR': 'Só decide quem já era usuário quando o ajuste foi pedido. Peça a outra pessoa.',
    en: 'Only who was a user when it was asked for may decide. Ask another person.',
  },
  adjustment_without_consent: {
    'pt-BR': 'O balanceamento espera o de acordo da rede. Peça à administração da rede.',
    en: 'The balancing waits for the consent of the network. Ask its administration.',
  },
  adjustment_needs_no_consent: {
    'pt-BR': 'Só um balanceamento entre escolas pede o de acordo da rede.',
    en: 'Only a balancing between schools asks for the consent of the network.',
  },
  adjustment_consent_of_network: {
    'pt-BR': 'O de acordo é de quem administra a rede, não da provedora.',
    en: 'Consent is for who administers the network, not for the provider.',
  },
  adjustment_same_school: {
    'pt-BR': 'Escolha duas escolas diferentes: uma cede e a outra recebe.',
    en: 'Choose two different schools: one gives and the other receives.',
  },
  adjustment_day_passed: {
    'pt-BR': 'O dia do pagamento já passou. Descarte e peça de novo com outra data.',
    en: 'The day of the payment has passed. Discard it and ask again with another date.',
  },
  adjustment_above_margin: {
    'pt-BR':
      'O repasse perdeu margem desde o pedido: sobram {margin} para antecipar. Descarte e peça de novo até esse valor.',
    en: 'The transfer has lost margin since this was asked for: {margin} is left to anticipate. Discard it and ask again for no more than that.',
  },
  adjustment_code_taken: {
    'pt-BR': 'Já existe uma linha de crédito com este código. Use outro código.',
    en: 'There is already a credit line of this code. Use another code.',
  },
  school_without_plan: {
    'pt-BR': 'A escola não tem plano neste mês. Dê um plano à escola antes.',
    en: 'The school has no plan in this month. Give it a plan first.',
  },
} satisfies Phrases

const base = '/api/gateway-transfer/adjustments'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
const Asked = z.strictObject({ schoolId: Id, reason: Reason })
/** First month whose transfer moves it. */
const InMonth = Asked.extend({ cents: AmountField, competence: MonthField })
const SignedAmount = CentsField.refine((value) => Math.abs(value) > 100, says('more_than_one_real')).refine(
  (value) => Math.abs(value) <= largestAmount,
  says('amount_too_large'),
)

const list = read(`GET ${base}`, {
  summary: 'Adjustments of the schools of operation, the newest first',
  needs: 'Caderneta.Transfer.GetAll',
  schoolAccess: 'seeTransfers',
  query: listQuery(
    { schoolId: several(Id), search: Search, kind: several(AdjustmentKind), status: several(AdjustmentStatus) },
    ['created', 'school', 'kind', 'state', 'code', 'reason', 'day', 'cents', 'toSchool', 'fromSchool'],
  ),
  returns: pageOf(Adjustment),
})

const asked = {
  needs: 'Caderneta.Transfer.Create',
  signedInOnly: true,
  wholeNetwork: true,
  returns: Adjustment,
  status: 201,
} as const

export const adjustments = area(
  'adjustments',
  { ...schoolRefusals, ...retentionRefusals, ...refusals },
  {
    list,
    export: exportOf(list),
    totals: totalsOf(list, { cents: Sum, openToSchoolCents: Sum, openFromSchoolCents: Sum }),
    get: read(`GET ${base}/:id`, {
      summary: 'One adjustment with what it moves in each month',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: AdjustmentRecord,
      refuses: ['adjustment_not_found'],
    }),
    dates: read(`GET ${base}/dates`, {
      summary: 'Transfer dates of a school after a day: on them the installments of a credit line stand',
      needs: 'Caderneta.Transfer.Create',
      schoolAccess: 'seeTransfers',
      query: z.object({ schoolId: Id, after: DateField }),
      returns: z.object({ items: z.array(TransferDate) }),
      refuses: ['school_not_found'],
    }),
    rectify: write(`POST ${base}/rectifications`, {
      ...asked,
      summary: 'Ask for a rectification: an amount for the school, or from it, in its next transfer',
      body: InMonth.extend({ cents: SignedAmount }),
      refuses: ['school_not_found'],
    }),
    refundErp: write(`POST ${base}/erp-refunds`, {
      ...asked,
      summary: 'Ask for an ERP refund: an amount for the school in its next transfer',
      body: InMonth,
      refuses: ['school_not_found'],
    }),
    balance: write(`POST ${base}/balancings`, {
      ...asked,
      summary: 'Ask for a balancing: one school of the network gives, another receives',
      body: InMonth.extend({ otherSchoolId: Id }),
      refuses: ['school_not_found', 'adjustment_same_school'],
    }),
    lend: write(`POST ${base}/credit-lines`, {
      ...asked,
      summary: 'Ask for a credit line: its value is paid to the school, its installments are taken on transfer dates',
      body: Asked.extend({
        cents: AmountField,
        code: Text(40),
        paidOn: DateField,
        installments: z.array(InstallmentInput).min(1).max(60),
      }),
      refuses: [
        'school_not_found',
        'school_without_plan',
        'adjustment_code_taken',
        'adjustment_day_passed',
        'installments_not_total',
        'installment_dates_not_ascending',
        'installment_not_on_transfer_date',
      ],
    }),
    detach: write(`POST ${base}/detached`, {
      ...asked,
      summary: 'Ask for a transfer apart from the months of a school',
      body: Asked.extend({ cents: AmountField, paidOn: DateField }),
      refuses: ['school_not_found', 'school_without_plan', 'adjustment_day_passed'],
    }),
    consent: write(`POST ${base}/:id/consent`, {
      summary: 'Consent to a balancing, as the network whose schools it is between',
      needs: 'Caderneta.Balancing.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Versioned,
      returns: Adjustment,
      refuses: [
        'adjustment_not_found',
        'adjustment_decided',
        'adjustment_needs_no_consent',
        'adjustment_consent_of_network',
        'adjustment_own',
        'adjustment_second_too_new',
      ],
    }),
    approve: write(`POST ${base}/:id/approve`, {
      summary: 'Approve an adjustment that another person asked for: it moves in the transfers of its months',
      needs: 'Caderneta.Transfer.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: Versioned,
      returns: Adjustment,
      refuses: [
        'adjustment_not_found',
        'adjustment_decided',
        'adjustment_without_consent',
        'adjustment_own',
        'adjustment_second_too_new',
        'adjustment_day_passed',
        'adjustment_above_margin',
      ],
      touches: ['transfers'],
    }),
    discard: write(`POST ${base}/:id/discard`, {
      summary: 'Discard an adjustment that waits',
      needs: 'Caderneta.Transfer.Update',
      wholeNetwork: true,
      params: IdParams,
      body: Versioned.extend({ reason: Reason }),
      returns: Adjustment,
      refuses: ['adjustment_not_found', 'adjustment_decided'],
      touches: ['transfers'],
    }),
  },
)
