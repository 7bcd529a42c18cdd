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
    processing: 'Processando',
    processed: 'Processado',
    failed: 'Falhou',
    ignored: 'Ignorada',
    prepared: 'Preparada',
    sending: 'Enviando',
    sent: 'Enviada',
    waitingReturn: 'Aguarda retorno',
    returnReceived: 'Retorno recebido',
    containsErrors: 'Com erros',
    success: 'Concluída',
  },
  en: {
    processing: 'Processing',
    processed: 'Processed',
    failed: 'Failed',
    ignored: 'Ignored',
    prepared: 'Prepared',
    sending: 'Sending',
    sent: 'Sent',
    waitingReturn: 'Waiting for return',
    returnReceived: 'Return received',
    containsErrors: 'Contains errors',
    success: 'Success',
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
  return <StatusPill {...looks[status]} word={t(status)} size={size} />
}
