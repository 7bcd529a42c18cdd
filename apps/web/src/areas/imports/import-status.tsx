import { importStatusWords, sheetRowStatusWords } from '@caderneta/contracts/import-words'
import type { ImportStatus, SheetRowStatus } from '@caderneta/contracts/imports'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconFileCheck,
  IconHourglass,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

type Look = { tone: Tone; icon: Icon }

const looks: Record<ImportStatus, Look> = {
  inspecting: { tone: 'neu', icon: IconHourglass },
  error: { tone: 'bad', icon: IconAlertTriangle },
  success: { tone: 'go', icon: IconFileCheck },
  importing: { tone: 'neu', icon: IconHourglass },
  incomplete: { tone: 'att', icon: IconAlertTriangle },
  imported: { tone: 'ok', icon: IconCheck },
  discarded: { tone: 'off', icon: IconBan },
}

const rowLooks: Record<SheetRowStatus, Look> = {
  good: { tone: 'go', icon: IconFileCheck },
  faulty: { tone: 'bad', icon: IconX },
  refused: { tone: 'att', icon: IconAlertTriangle },
  done: { tone: 'ok', icon: IconCheck },
}

export function ImportPill({ status, size }: { status: ImportStatus; size?: 'header' }) {
  const word = useTableWords(importStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}

export function RowPill({ status }: { status: SheetRowStatus }) {
  const word = useTableWords(sheetRowStatusWords)
  return <StatusPill {...rowLooks[status]} word={word(status)} />
}
