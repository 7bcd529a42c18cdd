import type { User } from '@caderneta/contracts/users'
import { IconCheck, IconCircleOff, IconMail } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

export function UserPill({ user, size }: { user: User; size?: 'header' }) {
  const t = usePhrases(phrases)
  if (!user.isActive) return <StatusPill tone="off" icon={IconCircleOff} word={t('inactive')} size={size} />
  if (!user.hasPassword) return <StatusPill tone="go" icon={IconMail} word={t('invited')} size={size} />
  return <StatusPill tone="ok" icon={IconCheck} word={t('active')} size={size} />
}
