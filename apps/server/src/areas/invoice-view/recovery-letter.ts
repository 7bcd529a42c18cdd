// The letter that tells a family what it has to put back: once as it is charged, and whenever a person sends it again.
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueDelivery } from '../deliveries/public.ts'
import { localeOf } from '../guardians/public.ts'
import { guardianUrl } from './family-door.ts'

export type ToldRecovery = {
  id: string
  status: string
  open_cents: number
  invoice_id: string
  /** Whose it is now: the guardian, or the one that it was merged into. */
  person_id: string
  name: string
  email: string | null
  language: string | null
  /** How often the links of the person were revoked. */
  generation: number
}

export function toldRecovery({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<ToldRecovery> {
  return statement(sql<ToldRecovery>`select r.id, r.status, r.open_cents, r.invoice_id, w.id as person_id, w.name, w.email, w.language,
      (select count(*)::int from family_link_revocation v join guardian m on m.tenant_id = v.tenant_id and m.id = v.guardian_id
        where v.tenant_id = r.tenant_id and w.id in (m.id, m.merged_into)) as generation
    from recovery r join guardian g on g.tenant_id = r.tenant_id and g.id = r.guardian_id
    join guardian w on w.tenant_id = g.tenant_id and w.id = case when g.merged_into is null then g.id else g.merged_into end
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid`)
}

/** What has not left by then would tell of another amount. */
const worthSendingMs = 3 * 86_400_000

type Sender = { network: string; standard: Locale; deliveryId: string }

export function recoveryLetter(
  platform: Platform,
  scope: Scope,
  told: ToldRecovery & { email: string },
  { network, standard, deliveryId }: Sender,
) {
  const { url } = guardianUrl(platform, scope, told.person_id, told.generation)
  const total = formatMoney(toCents(told.open_cents))
  return queueDelivery(platform, {
    tenantId: scope.tenantId,
    id: deliveryId,
    invoiceId: told.invoice_id,
    to: told.email,
    locale: localeOf(told.language) ?? standard,
    content: { kind: 'recoveryNotice', name: told.name, url, network, total },
    expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
  })
}

/** Letters of its invoice that have not left yet. */
export function leavingNotices({ tenantId }: Pick<Scope, 'tenantId'>, recoveryId: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select d.id from delivery d where d.tenant_id = ${tenantId}::int and d.kind = 'recoveryNotice'
    and d.status = 'queued' and d.invoice_id = (select r.invoice_id from recovery r where r.tenant_id = ${tenantId}::int and r.id = ${recoveryId}::uuid)`)
}
