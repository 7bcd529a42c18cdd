import { invoiceView } from '@caderneta/contracts/invoice-view'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { requestJointCharge } from '../payments/public.ts'
import { openLink } from './family-door.ts'
import { familyAnswer } from './get-family.ts'
import { recordsOfPayer } from './link-store.ts'

const mostCodes = 20

/** The same choice again is the same code; the provider is asked by a job, and the page looks until it has answered. */
export const payTogether = direct(invoiceView.payTogether, async ({ platform, scope: caller, input }) => {
  const looked = { kind: 'guardian', requestId: caller.requestId, most: mostCodes } as const
  const opened = await openLink(platform, input.params.token, looked)
  const { scope, id, offers } = opened
  if (!offers.allInvoices || !offers.payTogether) throw new Refusal('joint_pix_not_offered')
  const records = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(recordsOfPayer(scope, id)))
  const [first, ...others] = records.map((record) => record.id)
  if (first === undefined) throw notFound('family_link')
  const numbers = [...new Set(input.body.numbers)]
  await requestJointCharge(platform, scope, { guardianIds: [first, ...others], numbers })
  return familyAnswer(platform, opened, caller.locale)
})
