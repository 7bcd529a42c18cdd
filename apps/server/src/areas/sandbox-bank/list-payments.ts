import { sandboxPayments, SandboxPaymentStatus } from '@caderneta/contracts/sandbox-payments'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { askBank } from './bank-client.ts'
import { paymentsOf } from './sandbox-payments.ts'

const Known = z.object({
  items: z.array(
    z.object({
      reference: z.string(),
      cents: z.number(),
      payOn: z.string(),
      status: SandboxPaymentStatus,
      payee: z.object({ name: z.string() }),
    }),
  ),
})

export const listPayments = direct(sandboxPayments.payments, async ({ platform, scope, input }) => {
  const { path } = await paymentsOf(platform, scope, input.params.id)
  const { items } = Known.parse(await (await askBank(platform, { method: 'GET', path })).json())
  return { items: items.map(({ payee, ...payment }) => ({ ...payment, payeeName: payee.name })) }
})
