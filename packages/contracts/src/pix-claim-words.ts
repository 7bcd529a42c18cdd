// What the states and causes of a Pix claim are called: one place for screens and exports.
import type { Phrase } from './refusals.ts'

export const pixClaimStatusWords = {
  blocked: { 'pt-BR': 'Valor bloqueado', en: 'Money blocked' },
  returnPending: { 'pt-BR': 'Devolvido, falta lançar', en: 'Given back, not booked' },
  returned: { 'pt-BR': 'Devolvido ao pagador', en: 'Given back to the payer' },
  released: { 'pt-BR': 'Liberado para a escola', en: 'Released to the school' },
} satisfies Record<string, Phrase>

export const pixClaimCauseWords = {
  fraud: { 'pt-BR': 'Suspeita de fraude', en: 'Suspected fraud' },
  operational: { 'pt-BR': 'Falha de um banco', en: 'Failure of a bank' },
} satisfies Record<string, Phrase>
