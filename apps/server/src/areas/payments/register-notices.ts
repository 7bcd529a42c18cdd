import { payments } from '@caderneta/contracts/payments'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { Outage } from '../../platform/refusal.ts'
import { pixKeysInUse } from '../gateways/public.ts'
import { type Gateway, gatewayInUse } from '../payment-gateways/public.ts'
import { noticeAddress } from './pix-notices.ts'
import { good, pixCaller, PixRefused } from './pix-provider.ts'

type Told = { keyCount: number; gateway: string } | { detail: string } | 'none' | 'no key' | 'away'

/** The provider keeps one address for each key: telling it again changes nothing. */
export const registerNotices = action(payments.registerNotices, {
  prepare: async (_input, { platform, scope }): Promise<Told> => {
    const gateway = await gatewayInUse(platform, scope.tenantId)
    if (gateway === null || gateway.id === null) return 'none'
    const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(pixKeysInUse(scope)))
    const keys = rows.map(({ key }) => key)
    return keys.length === 0 ? 'no key' : told(platform, scope.tenantId, { ...gateway, id: gateway.id }, keys)
  },
  lock: () => ({}),
  decide: (_state, _input, scope, answer) => {
    if (answer === 'none') return refuse('gateway_of_network_missing')
    if (answer === 'no key') return refuse('gateway_has_no_key')
    if (answer === 'away') return refuse('gateway_away')
    if ('detail' in answer) return refuse('gateway_refused', { detail: answer.detail })
    const { keyCount, gateway } = answer
    const audit = { subjectId: networkSubject(scope.tenantId), body: { gateway, keyCount } }
    return accept({ keyCount }, { parts: [], audit })
  },
  view: (record) => record,
})

async function told(
  platform: Platform,
  network: number,
  gateway: Gateway & { id: string },
  keys: string[],
): Promise<Told> {
  const call = pixCaller(gateway.settings, network)
  const webhookUrl = noticeAddress(platform, network, gateway)
  try {
    for (const key of keys) await good(await call('PUT', `/webhook/${encodeURIComponent(key)}`, { webhookUrl }))
    return { keyCount: keys.length, gateway: gateway.name ?? gateway.id }
  } catch (error) {
    if (error instanceof PixRefused) return { detail: error.message }
    if (error instanceof Outage) return 'away'
    throw error
  }
}
