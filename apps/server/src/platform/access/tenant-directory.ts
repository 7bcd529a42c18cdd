// The directory of networks: the only data that every process may keep in memory, for one second at most.
import type pg from 'pg'
import { sql } from 'kysely'
import { readTransaction } from '../db/connection.ts'
import { statement } from '../db/sql.ts'

export type Tenant = {
  id: number
  name: string
  displayName: string
  isActive: boolean
  isReadOnly: boolean
  clockAdvanceDays: number
  onlinePayment: boolean
  guardianAccess: string[]
  schoolAccess: string[]
  brandColor: string | null
  /** Which text contracts of enrollments are made from. */
  contractModel: 'standard' | 'own'
  /** The network may write message templates of its own. */
  templateLibrary: boolean
}

export type TenantDirectory = {
  find(id: number): Promise<Tenant | undefined>
  /** All networks, host included. */
  all(): Promise<Tenant[]>
  /** Forgets what is kept: after a write of this process, so that it sees its own change at once. */
  forget(): void
}

const keptMs = 1_000

export function tenantDirectory(pool: pg.Pool): TenantDirectory {
  let kept: { at: number; tenants: Promise<Map<number, Tenant>> } | null = null
  const tenants = () => {
    if (!kept || Date.now() - kept.at > keptMs) {
      kept = { at: Date.now(), tenants: readTenants(pool) }
      kept.tenants.catch(() => {
        kept = null
      })
    }
    return kept.tenants
  }
  return {
    // A network that is not known may have been opened within the second: it is looked for again before it is denied.
    find: async (id) => {
      const known = (await tenants()).get(id)
      if (known) return known
      kept = null
      return (await tenants()).get(id)
    },
    all: async () => [...(await tenants()).values()],
    forget: () => {
      kept = null
    },
  }
}

async function readTenants(pool: pg.Pool): Promise<Map<number, Tenant>> {
  const rows = await readTransaction(pool, 0, (tx) =>
    tx.rows(
      statement(sql<Tenant>`select id, name, display_name as "displayName", is_active as "isActive",
        is_read_only as "isReadOnly", clock_advance_days as "clockAdvanceDays", online_payment as "onlinePayment",
        guardian_access as "guardianAccess", school_access as "schoolAccess", brand_color as "brandColor",
        contract_model as "contractModel", template_library as "templateLibrary" from control.tenant order by id`),
    ),
  )
  return new Map(rows.map((tenant) => [tenant.id, tenant]))
}
