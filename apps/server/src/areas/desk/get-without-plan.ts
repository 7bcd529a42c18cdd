import { deskAudits } from '@caderneta/contracts/desk-audits'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { unplannedSchools } from '../transfers/public.ts'

type Row = { network_id: number; network_name: string; schools: number; open: number }

/** Networks that are named. */
const mostNetworks = 20

/** Money that no transfer takes, by network. The way out of it is in the network. */
export const getWithoutPlan = direct(deskAudits.withoutPlan, async ({ platform, scope }) => {
  const whose = sql`control.tenant n join school s on s.tenant_id = n.id where n.id > 0 and n.is_active`
  const today = sql`((${scope.now}::timestamptz at time zone 'America/Sao_Paulo')::date + (select k.clock_advance_days from control.tenant k where k.id = s.tenant_id))`
  const found = statement(sql<Row>`select n.id as network_id, n.display_name as network_name, count(*)::int as schools,
      sum(r.received - r.detached)::bigint as open
    from (${unplannedSchools(whose, today)}) r join control.tenant n on n.id = r.tenant_id
    group by n.id, n.display_name order by open desc, n.id limit ${mostNetworks}::int`)
  const rows = await readTransaction(platform.operatorPool, 0, (tx) => tx.rows(found))
  return {
    items: rows.map(({ network_id: networkId, network_name: networkName, schools, open: openCents }) => ({
      networkId,
      networkName,
      schools,
      openCents,
    })),
  }
})
