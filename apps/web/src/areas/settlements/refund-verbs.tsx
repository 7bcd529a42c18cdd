// What may be done with a refund that is not paid yet.
import { taxIdText } from '@caderneta/kernel/tax-id'
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { errorText } from '../../client/error-words.ts'
import { saveFile } from '../../client/file-transfer.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { askPixOutcome, askRefundByPix } from './refund-pix-dialogs.tsx'
import { askRefundPayment } from './pay-refund-dialog.tsx'
import { phrases } from './phrases.ts'
import { owesStill } from './refund-words.tsx'
import css from './refunds.module.css'

function PixVerbs({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const approve = useApprovePix(row)
  const cancel = useCancelPix(row)
  const { id, can } = row
  return (
    <>
      {can.approvePix.can && <TextLink onClick={() => void approve()}>{t('approve_pix')}</TextLink>}
      {can.payByPix.can && <TextLink onClick={() => void askRefundByPix(row)}>{t('by_pix')}</TextLink>}
      {can.decidePix.can && <TextLink onClick={() => void askPixOutcome(row, today)}>{t('decide_pix')}</TextLink>}
      {can.cancelPix.can && <TextLink onClick={() => void cancel()}>{t('cancel_pix')}</TextLink>}
      {can.receipt.can && <TextLink onClick={() => void saveReceipt(id)}>{t('receipt')}</TextLink>}
    </>
  )
}

/** Its call is loaded by the press that asks for it. */
async function saveReceipt(id: string): Promise<void> {
  const { refundReceipts } = await import('@caderneta/contracts/refund-receipts')
  await saveFile(refundReceipts.refundReceipt, { id })
}

/** Who approves sees the key and whose document it is checked against. */
function useApprovePix({ id, guardianName: name, cents, version, pix, owedCents }: Refund): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(refundPix.approveRefundPix, { handles: () => true })
  return async () => {
    if (pix === null) return
    const { pixKey: key, holderName: holder, holderTaxId } = pix
    const document = taxIdText(holderTaxId)
    const isDone = await dialogs.confirm({
      title: t('approve_pix_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [
        t('approve_pix_to', { key, holder, document }),
        t('approve_pix_leaves'),
        ...owesStill(owedCents, t),
      ],
      confirm: t('approve_pix'),
      act: async () => void (await mutateAsync({ id, owedCents, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('approve_pix_done') })
  }
}

function useCancelPix({ id, guardianName: name, cents, version }: Refund): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(refundPix.cancelRefundPix, { handles: () => true })
  return async () => {
    const said = await dialogs.reason({
      title: t('cancel_pix_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [t('cancel_pix_again')],
      confirm: t('cancel_pix'),
      draftKey: `cancel refund pix ${id}`,
      act: async (reason) => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t('cancel_pix_done') })
  }
}

export function RefundVerbs({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const undo = useUndo(row)
  const approve = useApprove(row)
  const { can } = row
  return (
    <span className={css.verbs}>
      <PixVerbs row={row} />
      {can.approve.can && <TextLink onClick={() => void approve()}>{t('approve')}</TextLink>}
      {can.pay.can && <TextLink onClick={() => void askRefundPayment(row)}>{t('pay')}</TextLink>}
      {can.cancel.can && <TextLink onClick={() => void undo()}>{t('undo')}</TextLink>}
    </span>
  )
}

function useApprove({ id, guardianName: name, cents, version, owedCents }: Refund): () => Promise<void> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(settlements.approveRefund, { handles: () => true })
  return async () => {
    const isDone = await dialogs.confirm({
      title: t('approve_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [t('approve_pays'), ...owesStill(owedCents, t)],
      confirm: t('approve'),
      act: async () => void (await mutateAsync({ id, owedCents, version })),
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
