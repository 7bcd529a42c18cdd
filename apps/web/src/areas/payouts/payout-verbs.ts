import type { PayoutRecord } from '@caderneta/contracts/payout-shapes'
import { payouts } from '@caderneta/contracts/payouts'
import { IconBan, IconCheck, IconDownload, IconGavel, IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import {
  dialogVerb,
  fileVerb,
  useConfirmedVerb,
  useDirectVerb,
  useReasonedVerb,
} from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { askDecision } from './decide-dialog.tsx'
import { phrases } from './phrases.ts'

/** What comes next in the life of a payment is the filled button. */
export function usePayoutVerbs(payout: PayoutRecord): RecordVerbs {
  const t = usePhrases(phrases)
  const { id, can, status, isWaitingApproval, isPaidTwice, method } = payout
  const [approve, cancel, settle] = [useApprove(payout), useCancel(payout), useSettleTwice(payout)]
  const ask = useDirectVerb({
    operation: payouts.ask,
    can: can.ask,
    id: 'ask',
    label: t('ask'),
    icon: IconRefresh,
    given: { id },
    done: t('asked'),
  })
  if (isPaidTwice) return { primary: settle }
  if (status === 'finished') {
    const words = { id: 'receipt', label: t('receipt'), icon: IconDownload }
    return { primary: fileVerb({ ...words, operation: payouts.receipt, can: can.receipt, given: { id } }) }
  }
  if (status === 'toConfirm') {
    const words = { id: 'decide', label: t('decide'), icon: IconGavel }
    const open = () => askDecision(payout)
    const decide = dialogVerb({ ...words, operation: payouts.decide, can: can.decide, open })
    // A bank of files is not asked.
    return method === 'file' ? { primary: decide } : { primary: ask, second: decide }
  }
  if (isWaitingApproval) return { primary: approve, more: [cancel] }
  return method === 'file' ? { second: cancel } : { second: cancel, more: [ask] }
}

function useApprove({ id, cents, schoolName, version, can }: PayoutRecord) {
  const t = usePhrases(phrases)
  return useConfirmedVerb({
    operation: payouts.approve,
    can: can.approve,
    id: 'approve',
    label: t('approve'),
    icon: IconCheck,
    question: {
      title: t('approve_title'),
      amount: { label: schoolName, cents },
      consequences: [t('approve_leaves')],
    },
    given: { id, version },
    done: t('approved'),
  })
}

function useCancel({ id, cents, schoolName, version, sentAt, can }: PayoutRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: payouts.cancel,
    can: can.cancel,
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    question: {
      title: t('cancel_title'),
      amount: { label: schoolName, cents },
      consequences: [t(sentAt === null ? 'cancel_again' : 'cancel_asks')],
    },
    draftKey: `cancel payout ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('canceled'),
  })
}

/** How the money that the school has twice comes back. */
function useSettleTwice({ id, cents, schoolName, version, can }: PayoutRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: payouts.decide,
    can: can.decide,
    id: 'settle',
    label: t('settle'),
    icon: IconGavel,
    question: { title: t('settle_title'), amount: { label: schoolName, cents }, consequences: [t('settle_books')] },
    draftKey: `settle payout ${id}`,
    given: (reason) => ({ id, paidOn: null, reason, version }),
    done: t('settled'),
  })
}
