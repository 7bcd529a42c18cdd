import { erpFolderStateWords, folderFileOutcomeWords } from '@caderneta/contracts/erp-folder-words'
import type { ErpFolderState, FolderFileOutcome } from '@caderneta/contracts/erp-folders'
import { IconAlertTriangle, IconCheck, IconPower, IconX, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

type Look = { tone: Tone; icon: Icon }

const looks: Record<ErpFolderState, Look> = {
  active: { tone: 'ok', icon: IconCheck },
  stopped: { tone: 'bad', icon: IconAlertTriangle },
  inactive: { tone: 'off', icon: IconPower },
}

const fileLooks: Record<FolderFileOutcome, Look> = {
  read: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'bad', icon: IconX },
}

export function FolderPill({ state, size }: { state: ErpFolderState; size?: 'header' }) {
  const word = useTableWords(erpFolderStateWords)
  return <StatusPill {...looks[state]} word={word(state)} size={size} />
}

export function OutcomePill({ outcome }: { outcome: FolderFileOutcome }) {
  const word = useTableWords(folderFileOutcomeWords)
  return <StatusPill {...fileLooks[outcome]} word={word(outcome)} />
}
