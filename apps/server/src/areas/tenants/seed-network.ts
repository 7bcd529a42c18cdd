import { events } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { systemActor } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { db, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { builtInProductsPart } from '../products/public.ts'
import { startingRoles, startingRolesPart } from '../roles/public.ts'
import { tenantAt } from './tenant-store.ts'
import { todayOf } from './tenant-view.ts'

type NewNetwork = { name: string; displayName: string; subdomain: string; adminEmail?: string }

/** A network of the demonstration, with its groups and products and nobody in it. The one that is there already is left alone. */
export async function seedNetwork(
  platform: Platform,
  { name, displayName, subdomain, adminEmail }: NewNetwork,
): Promise<number> {
  const place = await writeTransaction(platform.writePool, 0, async (tx) => {
    const known = await tx.first(tenantAt(subdomain, 0))
    if (known) return { id: known.id, isNew: false }
    const next = await tx.first(statement(sql<{ id: number }>`select nextval('control.tenant_id_seq') as id`))
    return { id: must(next, 'a sequence gives a number').id, isNew: true }
  })
  const { id } = place
  if (!place.isNew) return id
  const passed_day = todayOf(platform.clock.now(), 0)
  const named = { name, display_name: displayName, subdomain, admin_email: adminEmail ?? null }
  const row = { id, ...named, is_active: true, is_read_only: false, passed_day }
  await writeTransaction(platform.writePool, id, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'tenants.seed',
      effects: {
        parts: [
          { name: 'new_network', rows: 1, sql: db.insertInto('control.tenant').values(row).returning('id') },
          startingRolesPart(id, startingRoles('network')),
          builtInProductsPart(id),
        ],
        audit: { subjectId: networkSubject(id), body: { after: { ...row, admin_email: undefined } } },
        events: [news(events['network.created'], { subjectId: networkSubject(id), version: 1 })],
      },
    }),
  )
  return id
}
