// What is published: the host's standard text and a network's own. A published row never changes.
import type { ContractModelSource } from '@caderneta/contracts/contract-models'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'

export type PublishedModel = Selectable<Database['published_contract_model']>

/** The newest text of what the network's switch names. The host's own is the standard one. */
export async function modelInUse(
  { directory, readPool }: Platform,
  { tenantId }: Scope,
): Promise<{ source: ContractModelSource; model: PublishedModel | undefined }> {
  const source = (await directory.find(tenantId))?.contractModel === 'own' ? 'own' : 'standard'
  const owner = source === 'own' ? tenantId : 0
  const model = await readTransaction(readPool, owner, (tx) =>
    tx.first(
      statement(sql<PublishedModel>`select * from published_contract_model where tenant_id = ${owner}::int
        order by number desc limit 1`),
    ),
  )
  return { source, model }
}
