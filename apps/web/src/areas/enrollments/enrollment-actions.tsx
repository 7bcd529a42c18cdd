import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { IconCheck, IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { disabledReason } from '../../client/refusal-text.ts'

/** What may be done; what may not says why. */
export function EnrollmentActions({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const confirm = useWrite(enrollments.confirm, { onDone: () => toast.success({ title: t('confirmed') }) })
  const { can, status } = enrollment
  const isBillable = status === 'inProgress' || status === 'enrolled'
  return (
    <>
      <CancelButton enrollment={enrollment} />
      <Button
        icon={IconPencil}
        href={enrollmentPaths.change({ enrollmentId: enrollment.id })}
        disabledReason={disabledReason(enrollments.update, can?.update)}
      >
        {t('edit')}
      </Button>
      {isBillable && may(invoices.create) && (
        <Button kind="primary" icon={IconFilePlus} href={invoicePaths.create({ enrollmentId: enrollment.id })}>
          {t('issue')}
        </Button>
      )}
      {can?.confirm.can && (
        <Button
          kind="primary"
          icon={IconCheck}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id: enrollment.id })}
        >
          {t('confirm')}
        </Button>
      )}
    </>
  )
}

function CancelButton({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const cancel = useWrite(enrollments.cancel, { onDone: () => toast.success({ title: t('canceled') }) })
  const { id, studentName: student, can } = enrollment
  const ask = async () => {
    const comment = await dialogs.reason({
      title: t('cancel_title', { student }),
      text: t('cancel_text'),
      confirm: t('cancel_go_on'),
      draftKey: id,
    })
    if (comment === null) return
    await dialogs.remove({
      title: t('cancel_sure', { student }),
      warning: t('cancel_warning'),
      confirm: t('cancel_verb'),
      word: 'Confirmar',
      act: async () => {
        await cancel.mutateAsync({ id, comment })
      },
    })
  }
  return (
    <Button
      kind="destructive"
      onClick={() => void ask()}
      disabledReason={disabledReason(enrollments.cancel, can?.cancel)}
    >
      {t('cancel')}
    </Button>
  )
}
