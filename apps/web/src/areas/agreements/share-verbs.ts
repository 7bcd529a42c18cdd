// Verbs by which the terms go to the family, and its acceptance comes back.
import type { AgreementRecord } from '@caderneta/contracts/agreements'
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { IconLinkOff, IconSend, IconSignature } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason, isDenied } from '../../client/refusal-text.ts'
import { dialogVerb, useConfirmedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { agreementPaths } from './paths.ts'
import { sharePhrases } from './share-phrases.ts'

export function useShare({ id, can }: AgreementRecord): RecordVerb | undefined {
  const s = usePhrases(sharePhrases)
  if (isDenied(can.share)) return undefined
  return {
    id: 'share',
    label: s('share'),
    icon: IconSend,
    keys: 'c',
    href: agreementPaths.share({ agreementId: id }),
    disabledReason: disabledReason(agreementSharing.link, can.share),
  }
}

/** Only while there is something to accept; whoever negotiated is told that another person records it. */
export function usePaper(agreement: AgreementRecord): RecordVerb | undefined {
  const s = usePhrases(sharePhrases)
  const { can } = agreement.can.recordAcceptance
  if (!can && agreement.can.recordAcceptance.reason !== 'agreement_own_paper') return undefined
  return dialogVerb({
    operation: agreementSharing.recordAcceptance,
    can: agreement.can.recordAcceptance,
    id: 'paper',
    label: s('paper'),
    icon: IconSignature,
    open: async () => (await import('./paper-dialog.tsx')).askPaper(agreement),
  })
}

export function useRevokeLink({ id, can, linkUntil }: AgreementRecord): RecordVerb | undefined {
  const s = usePhrases(sharePhrases)
  const verb = useConfirmedVerb({
    operation: agreementSharing.revokeLink,
    can: can.revokeLink,
    id: 'revoke',
    label: s('revoke'),
    icon: IconLinkOff,
    question: { title: s('revoke_title'), consequences: [s('revoke_then')] },
    given: { id },
    done: s('revoked'),
  })
  return linkUntil === null ? undefined : verb
}
