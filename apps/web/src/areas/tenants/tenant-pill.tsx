import type { Tenant } from '@caderneta/contracts/tenants'
import { IconCheck, IconCircleOff, IconLock } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

export function TenantPill({ tenant, size }: { tenant: Tenant; size?: 'header' }) {
  const t = usePhrases(phrases)
  if (!tenant.isActive) return <StatusPill tone="off" icon={IconCircleOff} word={t('inactive')} size={size} />
  if (tenant.isReadOnly) return <StatusPill tone="att" icon={IconLock} word={t('read_only')} size={size} />
  return <StatusPill tone="ok" icon={IconCheck} word={t('active')} size={size} />
}
