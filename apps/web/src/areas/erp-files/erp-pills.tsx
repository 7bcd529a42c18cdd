import { erpFileStatusWords, erpLineStatusWords } from '@caderneta/contracts/erp-file-words'
import type { ErpFileStatus, ErpLineStatus } from '@caderneta/contracts/erp-files'
import { IconAlertTriangle, IconCheck, IconEyeOff, IconHourglass, IconX, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

type Look = { tone: Tone; icon: Icon }

const fileLooks: Record<ErpFileStatus, Look> = {
  processing: { tone: 'go', icon: IconHourglass },
  processed: { tone: 'ok', icon: IconCheck },
  failed: { tone: 'bad', icon: IconX },
}

const lineLooks: Record<ErpLineStatus, Look> = {
  waiting: { tone: 'neu', icon: IconHourglass },
  done: { tone: 'ok', icon: IconCheck },
  notCreated: { tone: 'att', icon: IconAlertTriangle },
  ignored: { tone: 'off', icon: IconEyeOff },
}

export function ErpFilePill({ status, size }: { status: ErpFileStatus; size?: 'header' }) {
  const word = useTableWords(erpFileStatusWords)
  return <StatusPill {...fileLooks[status]} word={word(status)} size={size} />
}

export function ErpLinePill({ status }: { status: ErpLineStatus }) {
  const word = useTableWords(erpLineStatusWords)
  return <StatusPill {...lineLooks[status]} word={word(status)} />
}
