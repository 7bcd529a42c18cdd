// The two files that a bank asks for, made anew each time: same preparation, same titles.
import { homologations } from '@caderneta/contracts/homologations'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { slipsPdf } from '../slips/public.ts'
import { lookOf } from '../tenants/public.ts'
import { agreementOfHomologation, homologationById } from './homologation-store.ts'
import { testRemessa, testRemessaName } from './test-remessa.ts'
import { slipStamp, testSlips } from './test-slips.ts'
import { ofTitles } from './titles-problem.ts'

export const getTestRemessa = direct(homologations.testRemessa, async ({ platform, scope, input }) => {
  const { agreement, preparation } = await prepared(platform, scope, input.params.id)
  const bytes = ofTitles(() => testRemessa(agreement, preparation))
  return {
    fileName: testRemessaName(agreement, preparation.fileSequence),
    mediaType: 'application/octet-stream',
    bytes,
  }
})

/** The slips are drawn outside the transaction: nothing waits for ink. */
export const getTestSlips = direct(homologations.testSlips, async ({ platform, scope, input }) => {
  const { agreement, preparation, look } = await prepared(platform, scope, input.params.id)
  const slips = ofTitles(() => testSlips(agreement, preparation.preparedOn))
  const bytes = await slipsPdf(slips, look, slipStamp)
  return { fileName: `boletos-de-teste-${agreement.bank}.pdf`, mediaType: 'application/pdf', bytes }
})

/** @throws Refusal where there is no such homologation in the network. */
export async function prepared({ readPool }: Pick<Platform, 'readPool'>, scope: Scope, id: string) {
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
