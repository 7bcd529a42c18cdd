import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

export function ClassPill({ isActive, size }: { isActive: boolean; size?: 'header' }) {
  const t = usePhrases(phrases)
  return isActive ? (
    <StatusPill tone="ok" icon={IconCheck} word={t('active')} size={size} />
  ) : (
    <StatusPill tone="off" icon={IconCircleOff} word={t('inactive')} size={size} />
  )
}
