// What another person does about a reported payment: reads its proof, and confirms money that the bank cannot tell. Calls of `settlements`
// beside `settlement-reports.ts`: the page of an invoice does without them.
import { z } from 'zod'
import { area, write } from './define.ts'
import { IdParams } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { touched } from './settlement-refunds.ts'
import { refusals as settlementRefusals } from './settlement-refusals.ts'
import { SettlementException } from './settlements.ts'

export const refusals = {
  school_keeps_its_money: {
    'pt-BR': 'A escola não tem receita garantida: o que ela recebeu no balcão é dela, e ela mesma devolve à família.',
    en: 'The school is not guaranteed: what it took at its counter is its own, and it gives it back to the family itself.',
  },
  report_proven_by_bank: {
    'pt-BR': 'Dinheiro que veio pelo banco é comprovado pelo retorno ou pelo aviso do Pix, não por uma pessoa.',
    en: 'Money that came through the bank is proven by its file or by the notice of the Pix, not by a person.',
  },
  report_confirmed: {
    'pt-BR': 'Este pagamento já foi confirmado.',
    en: 'This payment is already confirmed.',
  },
  report_own: {
    'pt-BR': 'Quem informou o pagamento não o confirma: outra pessoa decide.',
    en: 'Whoever reported the payment does not confirm it: another person decides.',
  },
  report_confirmer_too_new: {
    'pt-BR': 'Quem confirma já precisa ter usuário quando o pagamento é informado. Peça a outra pessoa.',
    en: 'Whoever confirms must have had a user when the payment was reported. Ask another person.',
  },
} satisfies Phrases

const base = '/api/ebpay/settlement-exception'

export const confirmations = area(
  'settlements',
  { ...settlementRefusals, ...refusals },
  {
    reportFile: write(`GET ${base}/:id/file`, {
      summary: 'The proof of a reported payment; who took it stands in the audit log',
      needs: 'Caderneta.Retorno.GetAll',
      params: IdParams,
      returns: z.void(),
      download: 'application/octet-stream',
      refuses: ['exception_not_found', 'decision_not_for_this'],
      stoppedByReadOnly: false,
    }),
    confirmReport: write(`POST ${base}/:id/confirm`, {
      summary: 'A second person confirms a reported payment at the counter: from now on it is the credit of the family',
      needs: 'Caderneta.Settlement.Update',
      wholeNetwork: true,
      stepUp: true,
      params: IdParams,
      body: z.strictObject({ version: z.number().int().min(1) }),
      refuses: [
        ...(['exception_not_found', 'exception_resolved', 'decision_not_for_this', 'report_proven_by_bank'] as const),
        ...(['report_confirmed', 'report_own', 'report_confirmer_too_new', 'school_keeps_its_money'] as const),
      ],
      touches: touched,
      returns: SettlementException,
    }),
  },
)
