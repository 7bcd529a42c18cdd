import type { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import {
  IconAlertOctagon,
  IconBan,
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
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

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
  canceled: { tone: 'off', icon: IconBan },
}

export function FileStatusPill({ status, size }: { status: BankFileStatus; size?: 'header' }) {
  const word = useTableWords(fileStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
