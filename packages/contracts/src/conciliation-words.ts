// Names of what conciliation says, for screens and files.
import type { ConciliationStage, ConciliationStatus, LineKind, LineState, MovementKind } from './conciliation-shapes.ts'
import type { Phrase } from './refusals.ts'

export const conciliationStatusWords: Record<ConciliationStatus, Phrase> = {
  accurate: { 'pt-BR': 'Confere', en: 'Accurate' },
  divergent: { 'pt-BR': 'Divergente', en: 'Divergent' },
  notSynchronized: { 'pt-BR': 'Não sincronizada', en: 'Not synchronized' },
}

export const conciliationStageWords: Record<ConciliationStage, Phrase> = {
  open: { 'pt-BR': 'Em aberto', en: 'Open' },
  prepared: { 'pt-BR': 'Preparada', en: 'Prepared' },
  transferred: { 'pt-BR': 'Transferida', en: 'Transferred' },
}

export const lineStateWords: Record<LineState, Phrase> = {
  open: { 'pt-BR': 'Por explicar', en: 'Unexplained' },
  matched: { 'pt-BR': 'Conciliada', en: 'Matched' },
  aside: { 'pt-BR': 'Fora da cobrança', en: 'Not of collection' },
}

export const lineKindWords: Record<LineKind, Phrase> = {
  slips: { 'pt-BR': 'Crédito de cobrança', en: 'Credit of slips' },
  pix: { 'pt-BR': 'Pix recebido', en: 'Pix received' },
  fee: { 'pt-BR': 'Tarifa', en: 'Fee' },
  other: { 'pt-BR': 'Outro lançamento', en: 'Other entry' },
}

export const movementKindWords: Record<MovementKind, Phrase> = {
  slip: { 'pt-BR': 'Boleto', en: 'Slip' },
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  fee: { 'pt-BR': 'Tarifa', en: 'Fee' },
  reversal: { 'pt-BR': 'Estorno', en: 'Reversal' },
  recovery: { 'pt-BR': 'Reposição da família', en: 'Put back by the family' },
}
