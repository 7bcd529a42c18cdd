// The effects of another choice: the choice itself, and who was touched by it.
import { events } from '@caderneta/contracts/payment-gateways'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { choicePart } from './payment-gateway-store.ts'
import type { PaymentGatewayRow } from './payment-gateway-view.ts'
import type { Reach } from './reach-of-choice.ts'

type Named = { id: string; name: string } | null

/** `row` is the one that a person acted on: it tells in its history what was chosen before, and what is now. */
export function changedChoice(
  scope: Scope,
  row: PaymentGatewayRow,
  { before, after, reach }: { before: Named; after: Named; reach: Reach },
): Effects {
  return {
    parts: [choicePart(scope, after?.id ?? null)],
    audit: {
      subjectId: row.id,
      body: {
        before: { chosen: before?.name ?? null },
        after: { chosen: after?.name ?? null },
        networkCount: reach.networks.length,
        networks: reach.networks.map(({ name }) => name).slice(0, mostTold),
      },
    },
    events: [news(events['paymentGateway.chosen'], { subjectId: row.id, version: row.version })],
  }
}

/** Names in one audit line; the count is whole. */
const mostTold = 200
