import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank, pathOf, placeOf } from './bank-client.ts'
import { audited } from './lever-audit.ts'

const Paid = z.object({ items: z.array(z.object({ paidCents: z.number(), times: z.number() })) })

export const payTitles = direct(sandboxBank.pay, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const answer = await askBank(platform, {
    method: 'POST',
    path: pathOf(place, 'titles/pay'),
    body: input.body.payments,
  })
  const { items } = Paid.parse(await answer.json())
  const paidCount = items.reduce((sum, { times }) => sum + times, 0)
  const paidCents = items.reduce((sum, { paidCents: cents, times }) => sum + cents * times, 0)
  await audited(platform, scope, sandboxBank.pay, place.id, { paidCount, paidCents })
  return { paidCount, paidCents }
})
