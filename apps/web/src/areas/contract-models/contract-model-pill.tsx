import type { ContractModelStatus } from '@caderneta/contracts/contract-models'
import { contractModelStatusWords } from '@caderneta/contracts/contract-status-words'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

export function ContractModelPill({ status, size }: { status: ContractModelStatus; size?: 'header' }) {
  const look =
    status === 'published' ? ({ tone: 'ok', icon: IconCheck } as const) : ({ tone: 'neu', icon: IconPencil } as const)
  return <StatusPill {...look} word={useTableWords(contractModelStatusWords)(status)} size={size} />
}
