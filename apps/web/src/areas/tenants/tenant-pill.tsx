import type { Tenant } from '@caderneta/contracts/tenants'
import { IconLock } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

export function TenantPill({ tenant, size }: { tenant: Tenant; size?: 'header' }) {
  const t = usePhrases(phrases)
  if (tenant.isActive && tenant.isReadOnly) {
    return <StatusPill tone="att" icon={IconLock} word={t('read_only')} size={size} />
  }
  return <ActivePill isActive={tenant.isActive} {...(size && { size })} />
}
