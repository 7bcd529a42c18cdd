import { termStatusWords } from '@caderneta/contracts/term-words'
import type { TermStatus } from '@caderneta/contracts/terms'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

export function TermPill({ status, size = 'list' }: { status: TermStatus; size?: 'list' | 'header' }) {
  const look =
    status === 'published' ? ({ tone: 'ok', icon: IconCheck } as const) : ({ tone: 'neu', icon: IconPencil } as const)
  return <StatusPill {...look} word={useTableWords(termStatusWords)(status)} size={size} />
}
