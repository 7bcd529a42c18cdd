// Names of what an adjustment says, for screens and files.
import type { AdjustmentKind, AdjustmentStatus } from './adjustment-shapes.ts'
import type { Phrase } from './refusals.ts'

export const adjustmentKindWords: Record<AdjustmentKind, Phrase> = {
  rectification: { 'pt-BR': 'Retificação', en: 'Rectification' },
  balancing: { 'pt-BR': 'Balanceamento', en: 'Balancing' },
  erpRefund: { 'pt-BR': 'Reembolso do ERP', en: 'ERP refund' },
  creditLine: { 'pt-BR': 'Linha de crédito', en: 'Credit line' },
  anticipation: { 'pt-BR': 'Antecipação', en: 'Anticipation' },
  detached: { 'pt-BR': 'Repasse avulso', en: 'Detached transfer' },
}

export const adjustmentStatusWords: Record<AdjustmentStatus, Phrase> = {
  asked: { 'pt-BR': 'Espera aprovação', en: 'Waits for approval' },
  consented: { 'pt-BR': 'Com o de acordo da rede', en: 'The network consented' },
  approved: { 'pt-BR': 'Aprovado', en: 'Approved' },
  discarded: { 'pt-BR': 'Descartado', en: 'Discarded' },
}
