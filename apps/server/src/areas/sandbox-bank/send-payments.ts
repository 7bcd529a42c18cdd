import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { releasedFile } from '../payment-files/public.ts'
import { askBank } from './bank-client.ts'
import { audited } from './lever-audit.ts'
import { paymentsOf } from './sandbox-payments.ts'

const Receipt = z.object({ payments: z.number(), refused: z.number(), repeated: z.boolean() })

export const sendPayments = direct(sandboxPayments.sendPayments, async ({ platform, scope, input }) => {
  const { id } = input.params
  const { bankAccountId, bytes } = await releasedFile(platform, scope, id)
  const { path } = await paymentsOf(platform, scope, bankAccountId)
  const answer = await askBank(platform, { method: 'POST', path, bytes })
  const { payments, refused, repeated } = Receipt.parse(await answer.json())
  await audited(platform, scope, sandboxPayments.sendPayments, id, { payments, refused, repeated })
  return { payments, refused, isRepeated: repeated }
})
