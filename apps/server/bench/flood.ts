// The flood of `flooding-network.ts`: each connection asks again as soon as it is answered, until the bench says stop.
import { z } from 'zod'

const { url, tokens, tenantId, connections } = z
  .object({ url: z.string(), tokens: z.array(z.string()), tenantId: z.number(), connections: z.number() })
  .parse(JSON.parse(process.env['FLOOD'] ?? '')) // none: an empty text is no JSON, and says so

const asked = [
  '/api/ebpay/invoice?maxResultCount=200&order=dueDate',
  '/api/ebpay/invoice?displayState=overdueButPayable&maxResultCount=200',
  '/api/ebpay/invoice/export?format=xlsx',
  '/api/ebpay/invoice?search=silva&maxResultCount=200',
]
const counts: Record<string, number> = {}
let isOver = false

async function ask(connection: number): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[connection % tokens.length]}`, __tenant: String(tenantId) }
  for (let turn = connection; !isOver; turn += 1) {
    const status = await fetch(url + asked[turn % asked.length], { headers }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return String(reply.status)
      },
      () => 'no answer',
    )
    counts[status] = (counts[status] ?? 0) + 1
    // Who is refused waits a little, as a program that reads Retry-After badly does.
    if (status === '429') await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

process.once('message', () => {
  isOver = true
  process.send?.(counts)
})
await Promise.all(Array.from({ length: connections }, (_, connection) => ask(connection)))
