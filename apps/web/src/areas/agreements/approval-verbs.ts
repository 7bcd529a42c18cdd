// The second person: says yes or no to what is let go, with a reason.
import { agreementApprovals } from '@caderneta/contracts/agreement-approvals'
import type { AgreementRecord } from '@caderneta/contracts/agreements'
import { IconCheck, IconX } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useReasonedVerb } from '../../screens/operation-verbs.ts'
import { phrases } from './phrases.ts'

export function useApprove({ id, totalCents, version, can }: AgreementRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: agreementApprovals.approve,
    can: can.approve,
    id: 'approve',
    label: t('approve'),
    icon: IconCheck,
    question: {
      title: t('approve_title'),
      amount: { label: t('total'), cents: totalCents },
      consequences: [t('approve_then')],
    },
    draftKey: `approve agreement ${id}`,
    given: (reason) => ({ id, version, reason }),
    done: t('approve_done'),
  })
}

export function useRefuse({ id, totalCents, version, can }: AgreementRecord) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: agreementApprovals.refuse,
    can: can.refuse,
    id: 'refuse',
    label: t('refuse'),
    icon: IconX,
    destructive: true,
    question: {
      title: t('refuse_title'),
      amount: { label: t('total'), cents: totalCents },
      consequences: [t('refuse_then')],
    },
    draftKey: `refuse agreement ${id}`,
    given: (reason) => ({ id, version, reason }),
    done: t('refuse_done'),
  })
}
