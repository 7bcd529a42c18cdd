import { type AgreementRecord, agreements } from '@caderneta/contracts/agreements'
import { IconBan, IconFileInvoice } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason, isDenied } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { useConfirmedVerb } from '../../screens/operation-verbs.ts'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useApprove, useRefuse } from './approval-verbs.ts'
import { agreementPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { usePaper, useRevokeLink, useShare } from './share-verbs.ts'

export function useAgreementVerbs(agreement: AgreementRecord): RecordVerbs {
  const approve = useApprove(agreement)
  const refuse = useRefuse(agreement)
  const issue = useIssue(agreement)
  const cancel = useCancel(agreement)
  const edit = useEditVerb()(agreement.can.update, agreementPaths.change({ agreementId: agreement.id }))
  const share = useShare(agreement)
  const paper = usePaper(agreement)
  const revoke = useRevokeLink(agreement)
  const isLiving = agreement.status === 'created' || agreement.status === 'pending'
  if (!isLiving) return { more: [edit, revoke] }
  if (agreement.status === 'pending') return { second: share, more: [edit, paper, revoke, cancel] }
  if (agreement.needsApproval) return { primary: approve, second: refuse, more: [share, edit, cancel] }
  if (agreement.needsAcceptance) return { primary: share, second: issue, more: [edit, paper, revoke, cancel] }
  return { primary: issue, second: share, more: [edit, revoke, cancel] }
}

function useIssue({ id, totalCents, version, can }: AgreementRecord) {
  const t = usePhrases(phrases)
  return useConfirmedVerb({
    operation: agreements.issue,
    can: can.issue,
    id: 'issue',
    label: t('issue'),
    icon: IconFileInvoice,
    question: {
      title: t('issue_title'),
      amount: { label: t('total'), cents: totalCents },
      consequences: [t('issue_then'), t('issue_break')],
    },
    given: { id, version },
    done: t('issue_done'),
  })
}

/** For good: why first, then the word that confirms it. */
function useCancel({ id, totalCents, version, can }: AgreementRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(agreements.cancel, { handles: () => true })
  if (isDenied(can.cancel)) return undefined
  const amount = { label: t('total'), cents: totalCents }
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('cancel_title'),
      amount,
      consequences: [t('cancel_unpaid'), t('cancel_back')],
      confirm: t('continue'),
      draftKey: `cancel agreement ${id}`,
    })
    if (reason === null) return
    const isDone = await dialogs.typed({
      title: t('cancel_title'),
      amount,
      consequences: [t('cancel_final')],
      confirm: t('cancel'),
      act: async () => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('cancel_done') })
  }
  return {
    id: 'cancel',
    label: `${t('cancel')}…`,
    icon: IconBan,
    destructive: true,
    disabledReason: disabledReason(agreements.cancel, can.cancel),
    run: () => void ask(),
  }
}
