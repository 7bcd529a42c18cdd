import type { ApiTokenState } from '@caderneta/contracts/api-tokens'
import { type Icon, IconCheck, IconCircleOff, IconClock, IconHourglassOff } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const looks: Record<ApiTokenState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'ok', icon: IconCheck },
  expiring: { tone: 'att', icon: IconClock },
  expired: { tone: 'off', icon: IconHourglassOff },
  revoked: { tone: 'off', icon: IconCircleOff },
}

export function ApiTokenPill({ state, size }: { state: ApiTokenState; size?: 'header' }) {
  const t = usePhrases(phrases)
  return <StatusPill {...looks[state]} word={t(`state_${state}`)} {...(size ? { size } : {})} />
}
