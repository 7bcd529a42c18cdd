import type { TransferPayment, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

type Props = { payment: TransferPayment; transfer: TransferRecord }

/** Confirmed by a second person; undone by anyone who may, with a reason. */
export function PaymentVerbs({ payment, transfer }: Props) {
  const t = usePhrases(phrases)
  const confirm = useConfirm({ payment, transfer })
  const undo = useUndo(payment)
  const { can, status } = payment
  const own = status === 'recorded' ? disabledReason(transfers.confirmPayment, can.confirm) : undefined
  return (
    <>
      {own !== undefined && <p className={css.quiet}>{own}</p>}
      {can.confirm.can && <TextLink onClick={() => void confirm()}>{t('confirm')}</TextLink>}{' '}
      {can.undo.can && <TextLink onClick={() => void undo()}>{t('undo')}</TextLink>}
    </>
  )
}

function useConfirm({ payment: { id, cents, version }, transfer }: Props): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(transfers.confirmPayment, { handles: () => true })
  return async () => {
    const isDone = await dialogs.confirm({
      title: t('confirm_title'),
      amount: { label: transfer.schoolName, cents },
      consequences: [t('confirm_posts')],
      confirm: t('confirm'),
      act: async () => void (await mutateAsync({ id, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('confirm_done') })
  }
}

function useUndo({ id, cents, version }: TransferPayment): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(transfers.undoPayment, { handles: () => true })
  return async () => {
    const reason = await dialogs.reason({
      title: t('undo_title'),
      amount: { label: t('amount'), cents },
      consequences: [t('undo_owes')],
      confirm: t('undo'),
      draftKey: `undo transfer payment ${id}`,
      act: async (text) => void (await mutateAsync({ id, reason: text, version })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('undo_done') })
  }
}
