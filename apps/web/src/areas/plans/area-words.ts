import type { AreaWords } from '../../client/area-words.ts'
import { planPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    plans: {
      area: { 'pt-BR': 'Planos', en: 'Plans' },
      verbs: {
        disable: { 'pt-BR': 'desativou', en: 'disabled' },
        activate: { 'pt-BR': 'ativou', en: 'activated' },
        take: { 'pt-BR': 'definiu o plano da escola', en: 'set the plan of the school' },
      },
    },
  },
  fields: {
    valid_from: { 'pt-BR': 'Vale a partir de', en: 'Valid from' },
    disabled_reason: { 'pt-BR': 'Motivo da desativação', en: 'Reason for disabling' },
    disabled_scope: { 'pt-BR': 'Alcance da desativação', en: 'Scope of disabling' },
    disabled_on: { 'pt-BR': 'Desativado em', en: 'Disabled on' },
    coverage: { 'pt-BR': 'Cobertura', en: 'Coverage' },
    categories: { 'pt-BR': 'Categorias garantidas', en: 'Guaranteed categories' },
    strategy: { 'pt-BR': 'Estratégia', en: 'Strategy' },
    closing_day: { 'pt-BR': 'Dia de fechamento', en: 'Closing day' },
    auto_close: { 'pt-BR': 'Fechamento automático', en: 'Automatic closing' },
    date_mode: { 'pt-BR': 'Datas do repasse', en: 'Transfer dates' },
    transfer_days: { 'pt-BR': 'Dias', en: 'Days' },
    shares: { 'pt-BR': 'Percentuais', en: 'Percentages' },
    day_kind: { 'pt-BR': 'Tipo de dia', en: 'Kind of day' },
    shift: { 'pt-BR': 'Adiar ou antecipar', en: 'Postpone or advance' },
    payout_by: { 'pt-BR': 'Pagamento por', en: 'Paid by' },
    fee_kind: { 'pt-BR': 'Tipo de taxa', en: 'Kind of fee' },
    fee_ppm: { 'pt-BR': 'Taxa', en: 'Fee' },
    fee_cents: { 'pt-BR': 'Taxa por fatura', en: 'Fee for each invoice' },
    late_charges_to: { 'pt-BR': 'Multa e juros ficam com', en: 'Fines and interest go to' },
    discount_borne_by: { 'pt-BR': 'Desconto de pontualidade por conta de', en: 'Punctuality discount borne by' },
    plan: { 'pt-BR': 'Plano', en: 'Plan' },
  },
  subjects: {
    plan: {
      words: { 'pt-BR': 'o plano {name}', en: 'plan {name}' },
      page: { href: (planId) => planPaths.one({ planId }), needs: 'Caderneta.Plan.Get' },
    },
  },
  permissions: {
    'Caderneta.Plan': { group: 'networks' },
  },
}
