import { features } from '@caderneta/contracts/features'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { networkFeatures } from './feature-values.ts'
import { toFeatureList } from './feature-view.ts'

/** A host call that names its network: it reads inside of it. */
export const listFeatures = direct(features.list, async ({ platform, input, scope }) => {
  const tenantId = input.query.providerKey
  const values = await readTransaction(platform.readPool, tenantId, async (tx) => {
    const network = await tx.first(statement(sql`select 1 from control.tenant where id = ${tenantId}::int`))
    return network ? networkFeatures(tx) : null
  })
  if (!values) throw notFound('network')
  return toFeatureList(values, scope.locale)
})
