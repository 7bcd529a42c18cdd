import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { IconBan, IconCheck, IconDiscount2, IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dropDraft } from '../../ui/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** What may be done; what may not says why. A pending one is confirmed first, and can be billed already. */
export function useEnrollmentVerbs(enrollment: Enrollment): RecordVerbs {
  const confirm = useConfirm(enrollment)
  const issue = useIssue(enrollment)
  const edit = useEdit(enrollment)
  const discounts = useDiscounts(enrollment)
  const cancel = useCancel(enrollment)
  return confirm && issue
    ? { primary: confirm, second: issue, more: [edit, discounts, cancel] }
    : { primary: confirm ?? issue, second: edit, more: [discounts, cancel] }
}

function useConfirm({ id, can }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const confirm = useWrite(enrollments.confirm, { onDone: () => toast.success({ title: t('confirmed') }) })
  if (!can?.confirm.can) return undefined
  const run = () => confirm.mutate({ id })
  return { id: 'confirm', label: t('confirm'), icon: IconCheck, busy: confirm.isPending, run }
}

function useIssue({ id: enrollmentId, status }: Enrollment): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const isBillable = status === 'inProgress' || status === 'enrolled'
  if (!isBillable || !may(invoices.create)) return undefined
  return { id: 'issue', label: t('issue'), icon: IconFilePlus, href: invoicePaths.create({ enrollmentId }) }
}

function useEdit({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'edit',
    label: t('edit'),
    icon: IconPencil,
    href: enrollmentPaths.change({ enrollmentId }),
    disabledReason: disabledReason(enrollments.update, can?.update),
  }
}

function useDiscounts({ id: enrollmentId, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  return {
    id: 'discounts',
    label: t('discounts'),
    icon: IconDiscount2,
    href: enrollmentPaths.discounts({ enrollmentId }),
    disabledReason: disabledReason(enrollments.setDiscounts, can?.setDiscounts),
  }
}

function useCancel({ id, studentName: student, can }: Enrollment): RecordVerb {
  const t = usePhrases(phrases)
  const cancel = useWrite(enrollments.cancel, { onDone: () => toast.success({ title: t('canceled') }) })
  const draftKey = `cancel ${id}`
  const ask = async () => {
    const comment = await dialogs.reason({
      title: t('cancel_title', { student }),
      text: t('cancel_text'),
      confirm: t('cancel_go_on'),
      draftKey,
    })
    if (comment === null) return
    await dialogs.remove({
      title: t('cancel_sure', { student }),
      warning: t('cancel_warning'),
      confirm: t('cancel_verb'),
      word: 'Confirmar',
      act: async () => {
        await cancel.mutateAsync({ id, comment })
        dropDraft(draftKey)
      },
    })
  }
  return {
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    run: () => void ask(),
    disabledReason: disabledReason(enrollments.cancel, can?.cancel),
  }
}
