// A person of the provider asks for the code that a family puts money back with, to hand it on. The provider is asked by a job: asked again, the same code.
import { recoveryPayments } from '@caderneta/contracts/payment-recoveries'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement, sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { recoveriesOf, recoveryForUpdate } from '../settlements/public.ts'
import type { JointChargeRow } from './joint-charge-store.ts'
import { lastOfRecovery } from './recovery-charge-store.ts'
import { requestRecoveryCharge } from './request-recovery-charge.ts'

const states = { waiting: 'preparing', active: 'active', paid: 'paid', error: 'failed', removed: 'failed' } as const

export const askRecoveryPix = action(recoveryPayments.askRecoveryPix, {
  // Of another network, or none: said below, as of every record.
  prepare: async ({ params: { id } }, { platform, scope }) => {
    const named = statement(sql<{ id: string }>`${recoveriesOf(scope)} and r.id = ${id}::uuid`)
    const known = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(named))
    if (known) await requestRecoveryCharge(platform, scope, id)
  },
  lock: ({ params }, scope) => ({
    recovery: one('recovery', recoveryForUpdate(scope, params.id)),
    charge: lastOfRecovery(scope, params.id),
  }),
  decide: ({ recovery, charge: [charge] }) => {
    const answer = shown(must(charge, 'a code was asked for'))
    const { state, cents } = answer
    return accept(answer, { parts: [], audit: { subjectId: recovery.id, body: { state, cents } } })
  },
  view: (record) => record,
})

function shown({ status, payload, cents, expires_at: until }: JointChargeRow) {
  return { state: states[status], payload, cents, validUntil: until.toISOString() }
}
