import { tenants } from '@caderneta/contracts/tenants'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { dataUrlOf, logoOf } from './logo-store.ts'

/** A host call that names its network: it reads inside of it. */
export const getLogo = direct(tenants.logo, async ({ platform, input: { params } }) => {
  if (!(await platform.directory.find(params.id))) throw notFound('network')
  const logo = await readTransaction(platform.readPool, params.id, (tx) => tx.first(logoOf(params.id)))
  return { dataUrl: logo ? dataUrlOf(logo) : null }
})
