import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { handedOver, handOverRemessa } from '../bank-files/public.ts'
import { askBank } from './bank-client.ts'
import { audited } from './lever-audit.ts'

const Receipt = z.object({ orders: z.number(), repeated: z.boolean(), answers: z.record(z.string(), z.number()) })

export const sendRemessa = direct(sandboxBank.sendRemessa, async ({ platform, scope, input }) => {
  const { bank, bytes } = await handOverRemessa(platform, scope, input.params.id)
  const answer = await askBank(platform, {
    method: 'POST',
    path: `/bank/${scope.tenantId}/${bank}/remessa`,
    bytes,
  })
  const { orders, repeated, answers } = Receipt.parse(await answer.json())
  await handedOver(platform, scope, input.params.id, 'sandbox')
  await audited(platform, scope, sandboxBank.sendRemessa, input.params.id, { orders, repeated })
  return { orders, isRepeated: repeated, answers }
})
