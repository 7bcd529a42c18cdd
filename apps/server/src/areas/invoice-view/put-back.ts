import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requestRecoveryCharge } from '../payments/public.ts'
import { payableRecovery } from '../settlements/public.ts'
import { openLink } from './family-door.ts'
import { familyAnswer } from './get-family.ts'
import { recordsOfPayer } from './link-store.ts'

const mostCodes = 20

/** The oldest first; the provider is asked by a job, and the page looks until it has answered. */
export const putBack = direct(invoiceView.putBack, async ({ platform, scope: caller, input }) => {
  const looked = { kind: 'guardian', requestId: caller.requestId, most: mostCodes } as const
  const opened = await openLink(platform, input.params.token, looked)
  const { scope, id, offers } = opened
  if (!offers.pix) throw new Refusal('recovery_not_payable')
  const owed = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const records = await tx.rows(recordsOfPayer(scope, id))
    return tx.first(
      payableRecovery(
        scope,
        records.map((record) => record.id),
      ),
    )
  })
  if (!owed) throw new Refusal('recovery_not_payable')
  await requestRecoveryCharge(platform, scope, owed.id)
  return familyAnswer(platform, opened, caller.locale)
})
