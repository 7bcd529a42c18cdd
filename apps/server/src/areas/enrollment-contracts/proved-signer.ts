// The text names people, and a signature binds: both ask for the guardian's tax number, so that the link alone gives neither.
import type { TaxId } from '@caderneta/kernel/tax-id'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OpenedContract } from './contract-door.ts'
import { mostTries } from './contract-rules.ts'
import { givenBackTry, takenTry } from './enrollment-contract-store.ts'

/**
 * A try is taken before the numbers are compared, so that tries made at once are counted too; a right one is given back.
 * @throws Refusal where the tries of the link are spent, or the tax number is not the guardian's.
 */
export async function proveSigner(
  platform: Platform,
  { scope, row, linkId }: OpenedContract,
  taxId: TaxId,
): Promise<void> {
  const [taken] = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(takenTry(scope, linkId, mostTries)),
  )
  if (!taken) throw new Refusal('contract_tries_spent')
  if (taxId !== row.guardian_tax_id)
    throw new Refusal('signer_is_not_guardian', { values: { left: mostTries - taken.tries }, members: ['taxId'] })
  await writeTransaction(platform.writePool, scope.tenantId, (tx) => tx.rows(givenBackTry(scope, linkId)))
}
