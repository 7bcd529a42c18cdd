import type { BillingStatus, PromiseStatus, Suppression } from '@caderneta/contracts/collection-shapes'
import { billingStatusWords, promiseStatusWords, suppressionWords } from '@caderneta/contracts/collection-words'
import {
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarX,
  IconGavel,
  IconHandStop,
  IconPhone,
  IconPhoneCheck,
  IconPhoneOutgoing,
} from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const statusLooks = {
  toCharge: { tone: 'neu', icon: IconPhone },
  chargeAttempt: { tone: 'go', icon: IconPhoneOutgoing },
  chargeMade: { tone: 'go', icon: IconPhoneCheck },
  forwardToJustice: { tone: 'bad', icon: IconGavel },
} as const

export function BillingPill({ status, size }: { status: BillingStatus; size?: 'header' }) {
  const word = useTableWords(billingStatusWords)
  return <StatusPill {...statusLooks[status]} word={word(status)} size={size} />
}

const promiseLooks = {
  open: { tone: 'go', icon: IconCalendarEvent },
  kept: { tone: 'ok', icon: IconCalendarCheck },
  broken: { tone: 'att', icon: IconCalendarX },
  canceled: { tone: 'off', icon: IconBan },
} as const

export function PromisePill({ status }: { status: PromiseStatus }) {
  const word = useTableWords(promiseStatusWords)
  return <StatusPill {...promiseLooks[status]} word={word(status)} />
}

/** Why nobody is charged. */
export function SuppressionPills({ reasons }: { reasons: readonly Suppression[] }) {
  const word = useTableWords(suppressionWords)
  return reasons.map((reason) => <StatusPill key={reason} tone="off" icon={IconHandStop} word={word(reason)} />)
}
