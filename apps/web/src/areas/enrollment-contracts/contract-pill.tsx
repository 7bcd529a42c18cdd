import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { IconBan, IconFileText, IconReplace, IconSend, IconSignature, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

type Status = keyof typeof contractStatusWords

const looks: Record<Status, { tone: Tone; icon: Icon }> = {
  made: { tone: 'neu', icon: IconFileText },
  sent: { tone: 'go', icon: IconSend },
  signed: { tone: 'ok', icon: IconSignature },
  superseded: { tone: 'off', icon: IconReplace },
  canceled: { tone: 'off', icon: IconBan },
}

/** The state of a contract. */
export function ContractPill({ status, size }: { status: Status; size?: 'header' }) {
  return <StatusPill {...looks[status]} word={useTableWords(contractStatusWords)(status)} size={size} />
}
