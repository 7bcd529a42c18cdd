import { negativeListings } from '@caderneta/contracts/negative-listings'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'

type Touched = { networkName: string; count: number }

/** Read across networks by the role that sees states and days, and no name of a person. `**` touches states without rows of their own. */
export const getRuleTouches = direct(negativeListings.ruleTouches, async ({ platform, input: { query } }) => {
  const own = await readTransaction(platform.readPool, 0, (tx) =>
    tx.rows(statement(sql<{ uf: string }>`select distinct uf from listing_rule where tenant_id = 0 and uf <> '**'`)),
  )
  const states = own.map(({ uf }) => uf)
  const items = await readTransaction(platform.operatorPool, 0, (tx) =>
    tx.rows(
      statement(sql<Touched>`select n.display_name as "networkName", count(*)::int as count from negative_listing l
        join control.tenant n on n.id = l.tenant_id
        where l.status = 'noticed' and (l.uf = ${query.uf}::text or ${query.uf}::text = '**' and l.uf <> all(${states}::text[]))
        group by n.id, n.display_name order by n.display_name`),
    ),
  )
  return { items }
})
