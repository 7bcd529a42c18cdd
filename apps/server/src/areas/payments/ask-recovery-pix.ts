// A person of the provider asks for the code that a family puts money back with, to hand it on. The provider is asked by a job: asked again, the same code.
import { recoveryPayments } from '@caderneta/contracts/payment-recoveries'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse, unchanged } from '../../platform/operation/effects.ts'
import { gatewayInUse } from '../payment-gateways/public.ts'
import { payableForUpdate, recoveryHeld } from '../settlements/public.ts'
import { livingOfRecoveryForUpdate } from './recovery-charge-store.ts'
import { askedCharge, type RecoveryCode } from './request-recovery-charge.ts'

const states = { waiting: 'preparing', active: 'active', paid: 'paid', error: 'failed', removed: 'failed' } as const

export const askRecoveryPix = action(recoveryPayments.askRecoveryPix, {
  prepare: async (_input, { platform, scope }) => ({
    isPixOn: (await gatewayInUse(platform, scope.tenantId)) !== null,
  }),
  lock: ({ params }, scope) => ({
    recovery: one('recovery', recoveryHeld(scope, params.id)),
    payable: payableForUpdate(scope, params.id),
    living: livingOfRecoveryForUpdate(scope, params.id),
  }),
  decide: ({ recovery, payable: [payable], living: [living] }, _input, scope, { isPixOn }) => {
    if (!isPixOn) return refuse('pix_not_enabled')
    if (!payable) return refuse('recovery_not_payable')
    if (!payable.is_account_active) return refuse('recovery_pix_account_inactive')
    const { code, effects } = askedCharge(scope, payable, living)
    if (!effects) return unchanged(code)
    return accept(code, { ...effects, audit: { subjectId: recovery.id, body: { cents: code.cents } } })
  },
  view: shown,
})

function shown({ status, payload, cents, expires_at: until }: RecoveryCode) {
  return { state: states[status], payload, cents, validUntil: until.toISOString() }
}
