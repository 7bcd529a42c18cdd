// Commissions: what the provider keeps of each payment that no plan guarantees, beside the plan's own, and the account it is for.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, CentsField, Id, IdParams, RateField, says } from './fields.ts'
import { exportOf, listQuery } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('commissions', {
  'commission.created': NoPayload,
  'commission.updated': NoPayload,
})

export const refusals = {
  commission_not_found: { 'pt-BR': 'Comissão não encontrada', en: 'The commission was not found' },
  commission_already_exists: {
    'pt-BR': 'Já existe uma comissão ativa para esta conta. Encerre a que existe ou escolha outra conta.',
    en: 'There is already an active commission for this account. End it or choose another account.',
  },
  commissions_reach_amount: {
    'pt-BR':
      'Com esta comissão, as comissões ativas somam 100% ou mais: a soma fica abaixo do valor pago. Reduza o percentual.',
    en: 'With this one the active commissions add up to 100% or more: the sum stays below the amount paid. Lower the percentage.',
  },
  commission_account_not_found: {
    'pt-BR': 'A conta de destino não existe ou está desativada. Escolha outra em Bancos e convênios.',
    en: 'The destination account does not exist or is inactive. Choose another under Banks and bank agreements.',
  },
  commission_already_ended: { 'pt-BR': 'Esta comissão já foi encerrada.', en: 'This commission has already ended.' },
} satisfies Phrases

export const FeeKind = z.enum(['percent', 'cents'])

const Fields = z.strictObject({
  bankAccountId: Id,
  feeKind: FeeKind,
  feePercent: RateField.default(RateField.parse(0)),
  feeCents: CentsField.refine((cents) => cents >= 0 && cents <= 1_000_000, says('fee_wrong')).prefault(0),
})

/** Of one kind, and above zero. */
export const CommissionInput = Fields.superRefine(({ feeKind, feePercent, feeCents }, context) => {
  const isPercent = feeKind === 'percent'
  const [value, other] = isPercent ? [feePercent, feeCents] : [feeCents, feePercent]
  if (value <= 0 || other !== 0)
    context.addIssue({ code: 'custom', path: [isPercent ? 'feePercent' : 'feeCents'], ...says('commission_wrong') })
})

export const Commission = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  /** `341 0057 / 12345-6`. */
  accountName: z.string(),
  feeKind: FeeKind,
  /** A fraction: 0.02 is 2 %. */
  feePercent: z.number(),
  feeCents: z.number().int(),
  /** First month whose transfers take it. */
  validFrom: z.string(),
  /** First month whose transfers do not take it any more. */
  endedFrom: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type Commission = z.output<typeof Commission>

/** What closed transfers of a month kept by it: what is due to its account. */
const KeptMonth = z.object({ competence: z.string(), payments: z.number().int(), cents: z.number().int() })

export const CommissionRecord = Commission.extend({ kept: z.array(KeptMonth), can: z.object({ end: AbilityAnswer }) })
export type CommissionRecord = z.output<typeof CommissionRecord>

const base = '/api/core/commissions'

const list = read(`GET ${base}`, {
  summary: 'Commissions of the network, the newest first',
  needs: 'Caderneta.Commission.GetAll',
  query: listQuery({ isActive: z.stringbool().optional() }, ['created', 'account', 'from', 'state']),
  returns: pageOf(Commission),
})

export const commissions = area('commissions', refusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One commission, with what the closed months kept by it',
    needs: 'Caderneta.Commission.Get',
    params: IdParams,
    returns: CommissionRecord,
    refuses: ['commission_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Take a commission for an account from next month on',
    needs: 'Caderneta.Commission.Create',
    body: CommissionInput,
    returns: Commission,
    refuses: ['commission_already_exists', 'commissions_reach_amount', 'commission_account_not_found'],
    status: 201,
    wholeNetwork: true,
  }),
  end: write(`POST ${base}/:id/end`, {
    summary: 'End a commission: from next month on it is not taken',
    needs: 'Caderneta.Commission.Update',
    params: IdParams,
    body: z.strictObject({ version: z.number().int().min(1) }),
    returns: Commission,
    refuses: ['commission_not_found', 'commission_already_ended'],
    wholeNetwork: true,
  }),
})
