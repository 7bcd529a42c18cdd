// The terms name people and invoices, and an acceptance binds: both ask for the guardian's tax number, so that the link alone gives neither.
import type { TaxId } from '@caderneta/kernel/tax-id'
import { writeTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { givenBackTry, takenTry } from './acceptance-store.ts'
import { mostTries } from './acceptance-rules.ts'
import type { OpenedAgreement } from './agreement-door.ts'

/**
 * A try is taken before the numbers are compared, so that tries made at once are counted too; a right one is given back.
 * @throws Refusal where the tries of the link are spent, or the tax number is not the guardian's.
 */
export async function proveGuardian(
  platform: Platform,
  { scope, whole, linkId }: OpenedAgreement,
  taxId: TaxId,
): Promise<void> {
  const [taken] = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    tx.rows(takenTry(scope, linkId, mostTries)),
  )
  if (!taken) throw new Refusal('agreement_tries_spent')
  if (!whole.party.guardian_tax_ids.includes(taxId))
    throw new Refusal('agreement_other_guardian', { values: { left: mostTries - taken.tries }, members: ['taxId'] })
  await writeTransaction(platform.writePool, scope.tenantId, (tx) => tx.rows(givenBackTry(scope, linkId)))
}
