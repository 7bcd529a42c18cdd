// Test builder with sane defaults.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['bank_channel']>
type Ground = {
  insert(table: 'bank_channel', row: Row): Promise<void>
  insert(table: 'bank_channel_secret', row: Insertable<Database['bank_channel_secret']>): Promise<void>
}

export async function buildBankChannel(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'bank_account_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const host = given.host ?? 'localhost'
  await ground.insert('bank_channel', {
    tenant_id: tenantId,
    id,
    host,
    port: 22,
    username: 'caderneta',
    host_key: `SHA256:${'A'.repeat(43)}`,
    remessa_folder: 'remessa',
    retorno_folder: 'retorno',
    done_folder: 'retorno/lidos',
    file_pattern: '*',
    search: searchKey(host),
    ...given,
  })
  await ground.insert('bank_channel_secret', {
    tenant_id: tenantId,
    bank_channel_id: id,
    kind: 'password',
    sealed: Buffer.alloc(40),
  })
  return { id }
}
