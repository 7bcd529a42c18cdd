// What the states of a recovery are called, on screen and in exports.
import type { Phrase } from './refusals.ts'
import type { RecoveryStatus, RecoveryWish } from './settlement-recoveries.ts'

export const recoveryStatusWords: Record<RecoveryStatus, Phrase> = {
  requested: { 'pt-BR': 'Espera aprovação', en: 'Waits for approval' },
  open: { 'pt-BR': 'A família deve', en: 'Owed by the family' },
  settled: { 'pt-BR': 'Encerrado', en: 'Settled' },
  canceled: { 'pt-BR': 'Pedido retirado', en: 'Withdrawn' },
}

export const recoveryWishWords: Record<RecoveryWish, Phrase> = {
  charge: { 'pt-BR': 'Cobrar da família', en: 'Charge the family' },
  bear: { 'pt-BR': 'Assumir a perda', en: 'Bear the loss' },
}
