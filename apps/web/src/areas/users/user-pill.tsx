import type { User } from '@caderneta/contracts/users'
import { IconMail } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

export function UserPill({ user, size }: { user: User; size?: 'header' }) {
  const t = usePhrases(phrases)
  if (user.isActive && !user.hasPassword) {
    return <StatusPill tone="go" icon={IconMail} word={t('invited')} size={size} />
  }
  return <ActivePill isActive={user.isActive} gender="masculine" {...(size && { size })} />
}
