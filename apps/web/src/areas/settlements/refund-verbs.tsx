// What may be done with a refund that is not paid yet.
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../invoices/public.ts'
import { askRefundPayment } from './pay-refund-dialog.tsx'
import { phrases } from './phrases.ts'

export function RefundVerbs({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const undo = useUndo(row)
  if (row.status !== 'requested') return null
  return (
    <>
      {may(settlements.payRefund) && <TextLink onClick={() => void askRefundPayment(row)}>{t('pay')}</TextLink>}{' '}
      {may(settlements.cancelRefund) && <TextLink onClick={() => void undo()}>{t('undo')}</TextLink>}
    </>
  )
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
      explain: failureText,
    })
    if (comment !== null) toast.success({ title: t('undo_done') })
  }
}
