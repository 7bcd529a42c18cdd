// Names of what an audit says of itself, for screens and files.
import type { Phrase } from './refusals.ts'
import type { TransferAudit } from './transfer-audit-shapes.ts'

export const auditRunWords: Record<TransferAudit['status'], Phrase> = {
  running: { 'pt-BR': 'Em execução', en: 'Running' },
  finished: { 'pt-BR': 'Concluída', en: 'Finished' },
  failed: { 'pt-BR': 'Interrompida', en: 'Stopped' },
}

export const auditKindWords: Record<'manual' | 'automatic', Phrase> = {
  manual: { 'pt-BR': 'Manual', en: 'Manual' },
  automatic: { 'pt-BR': 'Automática', en: 'Automatic' },
}
