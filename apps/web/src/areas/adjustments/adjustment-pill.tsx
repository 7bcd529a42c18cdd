import type { AdjustmentStatus } from '@caderneta/contracts/adjustment-shapes'
import { adjustmentStatusWords } from '@caderneta/contracts/adjustment-words'
import { IconBan, IconCheck, IconUserCheck, IconUserQuestion } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const tones = { asked: 'att', consented: 'go', approved: 'ok', discarded: 'off' } as const
const icons = { asked: IconUserQuestion, consented: IconUserCheck, approved: IconCheck, discarded: IconBan }

export function AdjustmentPill({ status, size }: { status: AdjustmentStatus; size?: 'header' }) {
  const word = useTableWords(adjustmentStatusWords)
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}
