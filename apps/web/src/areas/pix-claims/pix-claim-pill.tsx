import { pixClaimStatusWords } from '@caderneta/contracts/pix-claim-words'
import type { PixClaim } from '@caderneta/contracts/pix-claims'
import { IconArrowBackUp, IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const looks = {
  blocked: { tone: 'att', icon: IconLock },
  returnPending: { tone: 'bad', icon: IconClock },
  returned: { tone: 'off', icon: IconArrowBackUp },
  released: { tone: 'ok', icon: IconCheck },
} as const

export function PixClaimPill({ status, size }: { status: PixClaim['status']; size?: 'header' }) {
  const word = useTableWords(pixClaimStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
