import type { AdjustmentRecord } from '@caderneta/contracts/adjustment-shapes'
import { adjustments } from '@caderneta/contracts/adjustments'
import { IconBan, IconCheck, IconUserCheck } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useConfirmedVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { dateText } from '../../ui/format-text.ts'
import { phrases } from './phrases.ts'

/** The network consents to a balancing; somebody else of the provider approves; whoever may approve may discard. */
export function useAdjustmentVerbs(adjustment: AdjustmentRecord): RecordVerbs {
  const approve = useApprove(adjustment)
  const consent = useConsent(adjustment)
  const discard = useDiscard(adjustment)
  if (adjustment.status === 'approved' || adjustment.status === 'discarded') return {}
  const isForNetwork = adjustment.kind === 'balancing' && adjustment.status === 'asked'
  return { primary: isForNetwork && consent !== undefined ? consent : approve, more: [discard] }
}

function useApprove({ id, kind, cents, paidOn, version, can }: AdjustmentRecord) {
  const t = usePhrases(phrases)
  const pays = paidOn === null ? [] : [t('approve_pays', { day: dateText(paidOn) })]
  return useConfirmedVerb({
    operation: adjustments.approve,
    can: can.approve,
    id: 'approve',
    label: t('approve'),
    icon: IconCheck,
    question: {
      title: t('approve_title'),
      amount: { label: t('amount'), cents },
      consequences: [...pays, ...(kind === 'detached' ? [] : [t('approve_moves')])],
    },
    given: { id, version },
    done: t('approve_done'),
  })
}

function useConsent({ id, cents, version, can, schoolName, otherSchoolName }: AdjustmentRecord) {
  const t = usePhrases(phrases)
  return useConfirmedVerb({
    operation: adjustments.consent,
    can: can.consent,
    id: 'consent',
    label: t('consent'),
    icon: IconUserCheck,
    question: {
      title: t('consent_title'),
      amount: { label: t('amount'), cents },
      consequences: [t('consent_moves', { from: otherSchoolName ?? '', to: schoolName })],
    },
    given: { id, version },
    done: t('consent_done'),
  })
}

function useDiscard({ id, cents, version, can }: AdjustmentRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: adjustments.discard,
    can: can.discard,
    id: 'discard',
    label: t('discard'),
    icon: IconBan,
    destructive: true,
    question: {
      title: t('discard_title'),
      amount: { label: t('amount'), cents },
      consequences: [t('discard_nothing')],
    },
    draftKey: `discard adjustment ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('discard_done'),
  })
}
