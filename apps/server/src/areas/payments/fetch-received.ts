import { payments } from '@caderneta/contracts/payments'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { fetchMissed, type Missed } from './missed-pix.ts'
import { Outage } from '../../platform/refusal.ts'
import { PixRefused } from './pix-provider.ts'

export const fetchReceived = action(payments.fetchReceived, {
  // Each Pix is booked in a transaction of its own, as a notice is: asked twice, the second finds nothing new.
  prepare: async (_input, { platform, scope }): Promise<Missed | null | 'away' | { detail: string }> => {
    try {
      return await fetchMissed(platform, scope)
    } catch (error) {
      if (error instanceof PixRefused) return { detail: error.message }
      if (error instanceof Outage) return 'away'
      throw error
    }
  },
  lock: () => ({}),
  decide: (_state, _input, scope, answer) => {
    if (answer === null) return refuse('pix_not_enabled')
    if (answer === 'away') return refuse('gateway_away')
    if ('detail' in answer) return refuse('gateway_refused', { detail: answer.detail })
    return accept(answer, { parts: [], audit: { subjectId: networkSubject(scope.tenantId), body: { ...answer } } })
  },
  view: (record) => record,
})
