// The code that a family puts money back with, for a person of the provider who hands it on.
import { type RecoveryPix, recoveryPayments } from '@caderneta/contracts/payment-recoveries'
import type { Recovery } from '@caderneta/contracts/settlement-recoveries'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { moneyText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'

type Words = { copied: (value: string) => string; waits: string; failed: string }

const mostLooks = 10
const pauseMs = 1_500

/** The provider answers by a job: asked again until it has, for as long as a person waits. */
export async function copyRecoveryPix({ id }: Recovery, words: Words): Promise<void> {
  try {
    const { state, payload, cents } = await answered(id)
    if (payload === null) {
      toast.error({ title: state === 'failed' ? words.failed : words.waits, code: '' })
      return
    }
    await navigator.clipboard.writeText(payload)
    toast.success({ title: words.copied(moneyText(cents)) })
  } catch (thrown) {
    toast.error({ title: errorText(thrown), code: '' })
  }
}

async function answered(id: string, looks = mostLooks): Promise<RecoveryPix> {
  const code = await call(recoveryPayments.askRecoveryPix, { id })
  if (code.state !== 'preparing' || looks <= 1) return code
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return answered(id, looks - 1)
}
