// What may be done with a refund that is not paid yet.
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { askRefundPayment } from './pay-refund-dialog.tsx'
import { phrases } from './phrases.ts'

export function RefundVerbs({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const undo = useUndo(row)
  const approve = useApprove(row)
  const { can } = row
  return (
    <>
      {can.approve.can && <TextLink onClick={() => void approve()}>{t('approve')}</TextLink>}{' '}
      {can.pay.can && <TextLink onClick={() => void askRefundPayment(row)}>{t('pay')}</TextLink>}{' '}
      {can.cancel.can && <TextLink onClick={() => void undo()}>{t('undo')}</TextLink>}
    </>
  )
}

function useApprove({ id, guardianName: name, cents, version }: Refund): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(settlements.approveRefund, { handles: () => true })
  return async () => {
    const isDone = await dialogs.confirm({
      title: t('approve_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [t('approve_pays')],
      confirm: t('approve'),
      act: async () => void (await mutateAsync({ id, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('approve_done') })
  }
}

function useUndo(row: Refund): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(settlements.cancelRefund, { handles: () => true })
  return async () => {
    const comment = await dialogs.reason({
      title: t('undo_title', { name: row.guardianName }),
      amount: { label: t('amount'), cents: row.cents },
      consequences: [t('undo_credit')],
      confirm: t('undo'),
      draftKey: `undo refund ${row.id}`,
      act: async (text) => void (await mutateAsync({ id: row.id, comment: text, version: row.version })),
      explain: errorText,
    })
    if (comment !== null) toast.success({ title: t('undo_done') })
  }
}
