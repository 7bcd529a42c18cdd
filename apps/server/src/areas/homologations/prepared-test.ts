import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { agreementOfHomologation, homologationById } from './homologation-store.ts'

/** @throws Refusal where there is no such homologation in the network. */
export async function preparedTest({ readPool }: Pick<Platform, 'readPool'>, scope: Scope, id: string) {
  return readTransaction(readPool, scope.tenantId, async (tx) => {
    const [homologation, agreement, look] = await Promise.all([
      tx.first(homologationById(scope, id)),
      tx.first(agreementOfHomologation(scope, id)),
      lookOf(tx),
    ])
    if (!homologation || !agreement) throw notFound('homologation')
    const { prepared_on: preparedOn, file_sequence: fileSequence } = homologation
    return { agreement, look, preparation: { preparedOn, fileSequence } }
  })
}
