// A paper bears the payer's whole data, and an agreement binds them: who asks says the tax number, so that the link alone gives none of it away.
import type { TaxId } from '@caderneta/kernel/tax-id'
import { takeTurn } from '../../platform/access/link-turns.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Opened } from './family-door.ts'

const triesAnHour = 10
/** Papers a minute for one link. */
export const mostPapers = 20

/** Where the network gives papers on the page. @throws Refusal */
export async function provePayer(platform: Platform, opened: Opened, taxId: TaxId): Promise<void> {
  if (!opened.offers.documents) throw new Refusal('documents_not_offered')
  await proveTaxId(platform, opened, taxId)
}

type Link = Pick<Opened, 'scope' | 'guardianId'>

/** A try is taken before the numbers are compared, so that tries made at once are counted too. @throws Refusal */
export async function proveTaxId(platform: Platform, { scope, guardianId }: Link, taxId: TaxId): Promise<void> {
  const { tenantId } = scope
  const turn = { tenantId, key: `payer ${guardianId}`, most: triesAnHour, seconds: 3_600 }
  if (!(await takeTurn(platform, turn))) throw new Refusal('payer_tries_spent', { status: 429 })
  const payer = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(
      statement(sql<{ tax_id: string }>`select tax_id from guardian
        where tenant_id = ${tenantId}::int and id = ${guardianId}::uuid`),
    ),
  )
  if (payer?.tax_id !== taxId) throw new Refusal('payer_differs', { members: ['taxId'] })
}
