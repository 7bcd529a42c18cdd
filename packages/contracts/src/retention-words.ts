// Names of what a retention says, for screens and files.
import type { Phrase } from './refusals.ts'
import type { RetentionOriginKind, RetentionStatus } from './retentions.ts'

export const retentionStatusWords: Record<RetentionStatus, Phrase> = {
  grouped: { 'pt-BR': 'Agrupada', en: 'Grouped' },
  programmed: { 'pt-BR': 'Reprogramada', en: 'Reprogrammed' },
  deferred: { 'pt-BR': 'Em parcelas', en: 'In installments' },
  settled: { 'pt-BR': 'Quitada', en: 'Settled' },
  taken: { 'pt-BR': 'Retida de uma vez', en: 'Taken at once' },
  undone: { 'pt-BR': 'Desfeita', en: 'Undone' },
}

export const retentionOriginWords: Record<RetentionOriginKind, Phrase> = {
  evaded: { 'pt-BR': 'Evasão', en: 'Evasion' },
  canceled: { 'pt-BR': 'Cancelamento', en: 'Cancellation' },
  counter: { 'pt-BR': 'Paga na escola', en: 'Paid at the school' },
  discounts: { 'pt-BR': 'Desconto retroativo', en: 'Retroactive discount' },
}
