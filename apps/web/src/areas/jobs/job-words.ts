import type { Job } from '@caderneta/contracts/jobs'
import { IconAlertTriangle, IconCheck, IconLoader2, IconX, type Icon } from '@tabler/icons-react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import type { Tone } from '../../ui/pill.tsx'

const phrases = definePhrases('jobs.words', {
  'pt-BR': {
    kind_BulkIssue: 'Emissão de turma',
    kind_CancelInvoices: 'Cancelamento de faturas',
    kind_CloseInvoices: 'Emissão das faturas escritas',
    kind_Retorno: 'Leitura de retorno',
    kind_Remessa: 'Preparo de remessa',
    kind_unknown: 'Tarefa',
    status_InProgress: 'Em andamento',
    status_Success: 'Concluída',
    status_Failed: 'Falhou',
    status_Error: 'Com erros',
  },
  en: {
    kind_BulkIssue: 'Issue for a class',
    kind_CancelInvoices: 'Cancellation of invoices',
    kind_CloseInvoices: 'Issue of written invoices',
    kind_Retorno: 'Reading of a retorno',
    kind_Remessa: 'Making of a remessa',
    kind_unknown: 'Task',
    status_InProgress: 'In progress',
    status_Success: 'Done',
    status_Failed: 'Failed',
    status_Error: 'With errors',
  },
})

export const statusLooks: Record<Job['status'], { tone: Tone; icon: Icon }> = {
  InProgress: { tone: 'go', icon: IconLoader2 },
  Success: { tone: 'ok', icon: IconCheck },
  Failed: { tone: 'bad', icon: IconX },
  Error: { tone: 'att', icon: IconAlertTriangle },
}

const kinds = ['BulkIssue', 'CancelInvoices', 'CloseInvoices', 'Retorno', 'Remessa'] as const

/** What a job does and where it stands, in words. */
export function useJobWords() {
  const t = usePhrases(phrases)
  return {
    kind: (kind: string) => t(`kind_${kinds.find((known) => known === kind) ?? 'unknown'}`),
    status: (status: Job['status']) => t(`status_${status}`),
  }
}
