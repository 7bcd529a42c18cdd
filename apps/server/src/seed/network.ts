// A network with its roles and built-in products, and nobody in it.
import { startingRoles, startingRolesPart } from '../areas/roles/public.ts'
import { systemActor } from '../platform/access/scope.ts'
import { writeTransaction } from '../platform/db/connection.ts'
import { db, sql, statement } from '../platform/db/sql.ts'
import { commitOperation } from '../platform/operation/commit-operation.ts'
import type { Part } from '../platform/operation/effects.ts'
import type { Platform } from '../platform/platform.ts'
import { newId } from '../platform/uuid.ts'

type NewNetwork = { name: string; displayName: string; subdomain: string }

export async function seedNetwork(platform: Platform, { name, displayName, subdomain }: NewNetwork): Promise<number> {
  const id = await writeTransaction(platform.writePool, 0, async (tx) => {
    const next = await tx.first(statement(sql<{ id: number }>`select nextval('control.tenant_id_seq') as id`))
    return next?.id ?? 0
  })
  const row = { id, name, display_name: displayName, subdomain, is_active: true, is_read_only: false }
  await writeTransaction(platform.writePool, id, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'tenants.seed',
      effects: {
        parts: [
          { name: 'new_network', rows: 1, sql: db.insertInto('control.tenant').values(row).returning('id') },
          startingRolesPart(id, startingRoles('network')),
          productsPart(id),
        ],
        audit: { subjectId: null, body: { after: row } },
      },
    }),
  )
  return id
}

function productsPart(tenantId: number): Part {
  const products = [
    { code: 'tuition', name: 'Mensalidade' },
    { code: 'enrollment', name: 'Matrícula' },
  ]
  const rows = products.map((product) => ({ tenant_id: tenantId, id: newId(), ...product, category: product.code }))
  return { name: 'new_product', rows: rows.length, sql: db.insertInto('product').values(rows).returning('id') }
}
