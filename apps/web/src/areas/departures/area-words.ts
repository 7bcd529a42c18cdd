import { jobKinds } from '@caderneta/contracts/departure-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    departures: {
      area: { 'pt-BR': 'Saídas', en: 'Departures' },
      verbs: {
        evade: { 'pt-BR': 'marcou evasão', en: 'recorded an evasion' },
        evadeMany: { 'pt-BR': 'marcou evasão de vários', en: 'recorded several evasions' },
        cancelMany: { 'pt-BR': 'cancelou várias matrículas', en: 'canceled several enrollments' },
        unmark: { 'pt-BR': 'desfez a evasão', en: 'undid the evasion' },
      },
    },
  },
  fields: {
    departedOn: { 'pt-BR': 'Saída em', en: 'Left on' },
    leftOn: { 'pt-BR': 'Data da saída', en: 'Date of leaving' },
    note: { 'pt-BR': 'Explicação', en: 'Explanation' },
    askedBy: { 'pt-BR': 'Quem pediu', en: 'Asked by' },
    monthCharge: { 'pt-BR': 'Mês da saída', en: 'Month of leaving' },
    isSettledAtSchool: { 'pt-BR': 'Acertado na escola', en: 'Settled at the school' },
    penaltyRate: { 'pt-BR': 'Multa (%)', en: 'Penalty (%)' },
    penaltyCents: { 'pt-BR': 'Multa', en: 'Penalty' },
    penaltyProduct: { 'pt-BR': 'Produto da multa', en: 'Product of the penalty' },
    dueOn: { 'pt-BR': 'Novo vencimento', en: 'New due date' },
    canceledIds: { 'pt-BR': 'Faturas canceladas', en: 'Canceled invoices' },
    restoredIds: { 'pt-BR': 'Faturas que voltaram', en: 'Restored invoices' },
    left: { 'pt-BR': 'Faturas que não voltaram', en: 'Invoices not restored' },
  },
  jobs: jobKinds,
  permissions: {
    'Caderneta.Evasion': { group: 'students' },
  },
}
