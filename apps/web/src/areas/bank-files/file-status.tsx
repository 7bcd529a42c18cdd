import type { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import {
  IconAlertOctagon,
  IconCheck,
  IconClock,
  IconEyeOff,
  IconFileCheck,
  IconFileDownload,
  IconLoader2,
  IconPackage,
  IconSend,
  IconUpload,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

/** Names of a file's states, as the specification has them. */
export const statusNames = definePhrases('bankFiles.status', {
  'pt-BR': {
    state_processing: 'Processando',
    state_processed: 'Processado',
    state_failed: 'Falhou',
    state_ignored: 'Ignorada',
    state_prepared: 'Preparada',
    state_sending: 'Enviando',
    state_sent: 'Enviada',
    state_waitingReturn: 'Aguarda retorno',
    state_returnReceived: 'Retorno recebido',
    state_containsErrors: 'Com erros',
    state_success: 'Concluída',
  },
  en: {
    state_processing: 'Processing',
    state_processed: 'Processed',
    state_failed: 'Failed',
    state_ignored: 'Ignored',
    state_prepared: 'Prepared',
    state_sending: 'Sending',
    state_sent: 'Sent',
    state_waitingReturn: 'Waiting for return',
    state_returnReceived: 'Return received',
    state_containsErrors: 'Contains errors',
    state_success: 'Success',
  },
})

const looks: Record<BankFileStatus, { tone: Tone; icon: Icon }> = {
  processing: { tone: 'go', icon: IconLoader2 },
  processed: { tone: 'ok', icon: IconFileCheck },
  failed: { tone: 'bad', icon: IconX },
  ignored: { tone: 'off', icon: IconEyeOff },
  prepared: { tone: 'neu', icon: IconPackage },
  sending: { tone: 'go', icon: IconUpload },
  sent: { tone: 'go', icon: IconSend },
  waitingReturn: { tone: 'go', icon: IconClock },
  returnReceived: { tone: 'neu', icon: IconFileDownload },
  containsErrors: { tone: 'bad', icon: IconAlertOctagon },
  success: { tone: 'ok', icon: IconCheck },
}

export function FileStatusPill({ status, size }: { status: BankFileStatus; size?: 'header' }) {
  const t = usePhrases(statusNames)
  return <StatusPill {...looks[status]} word={t(`state_${status}`)} size={size} />
}
