// What may be done with money that a bank took back after its credit left.
import { pixClaims } from '@caderneta/contracts/pix-claims'
import { recoveries, type Recovery } from '@caderneta/contracts/settlement-recoveries'
import { errorText } from '../../client/error-words.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { askPayWithCredit, askReceipt } from './recovery-dialogs.tsx'
import { recoveryPhrases } from './recovery-phrases.ts'
import { waitingPart, type Words } from './recovery-words.tsx'
import css from './refunds.module.css'

type Row = { row: Recovery }

/** Its call is loaded by the press that asks for it, as that of the code is. */
async function tell(row: Recovery, t: Words): Promise<void> {
  const { tellFamily } = await import('./tell-family.ts')
  await tellFamily(row, {
    title: t('tell_title', { name: row.guardianName }),
    amount: t('open'),
    letter: t('tell_letter'),
    confirm: t('tell'),
    done: (to) => t('tell_done', { to }),
  })
}

async function copyPix(row: Recovery, t: Words): Promise<void> {
  const { copyRecoveryPix } = await import('./copy-recovery-pix.ts')
  const copied = (value: string) => t('pix_copied', { value })
  await copyRecoveryPix(row, { copied, waits: t('pix_waits'), failed: t('pix_failed') })
}

export function RecoveryVerbs({ row }: Row) {
  return (
    <span className={css.verbs}>
      <RequestVerbs row={row} />
      <PartVerbs row={row} />
      <WaysOut row={row} />
    </span>
  )
}

function RequestVerbs({ row }: Row) {
  const t = usePhrases(recoveryPhrases)
  const approve = useApprove(row)
  const cancel = useCancel(row)
  const { can } = row
  return (
    <>
      {can.approve.can && <TextLink onClick={() => void approve()}>{t('approve')}</TextLink>}
      {can.cancel.can && <TextLink onClick={() => void cancel()}>{t('cancel')}</TextLink>}
    </>
  )
}

/** What waits for another person, and what was booked last. */
function PartVerbs({ row }: Row) {
  const t = usePhrases(recoveryPhrases)
  const approve = useApprovePart(row)
  const cancel = useCancelPart(row)
  const undo = useUndo(row)
  const { can } = row
  return (
    <>
      {can.approvePart.can && <TextLink onClick={() => void approve()}>{t('approve_part')}</TextLink>}
      {can.cancelPart.can && <TextLink onClick={() => void cancel()}>{t('cancel_part')}</TextLink>}
      {can.undoPart.can && (
        <TextLink onClick={() => void undo()}>{t(isLost(row) ? 'undo_loss_verb' : 'undo_last')}</TextLink>
      )}
    </>
  )
}

function WaysOut({ row }: Row) {
  const t = usePhrases(recoveryPhrases)
  const { today } = useConfiguration().environment
  const bear = useBear(row)
  const { can } = row
  return (
    <>
      {can.payWithCredit.can && row.creditCents > 0 && (
        <TextLink onClick={() => void askPayWithCredit(row)}>{t('credit')}</TextLink>
      )}
      {can.receive.can && <TextLink onClick={() => void copyPix(row, t)}>{t('pix')}</TextLink>}
      {can.receive.can && <TextLink onClick={() => void tell(row, t)}>{t('tell')}</TextLink>}
      {can.receive.can && <TextLink onClick={() => void askReceipt(row, today)}>{t('receive')}</TextLink>}
      {can.bear.can && <TextLink onClick={() => void bear()}>{t('bear')}</TextLink>}
    </>
  )
}

/** What answers a claim is approved at the claim, which ends by it. */
function useApprove({ id, claimId, guardianName: name, cents, wish, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const ofBank = useWrite(recoveries.approveRecovery, { handles: () => true })
  const ofClaim = useWrite(pixClaims.approveRecovery, { handles: () => true })
  const call = () =>
    claimId === null ? ofBank.mutateAsync({ id, version }) : ofClaim.mutateAsync({ id: claimId, version })
  return async () => {
    const isDone = await dialogs.confirm({
      title: t(wish === 'bear' ? 'approve_title_bear' : 'approve_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [t('approve_undone'), t(wish === 'bear' ? 'approve_lost' : 'approve_owed')],
      confirm: t('approve'),
      act: async () => void (await call()),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('approve_done') })
  }
}

function useCancel({ id, guardianName: name, cents, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const { mutateAsync } = useWrite(recoveries.cancelRecovery, { handles: () => true })
  return async () => {
    const said = await dialogs.reason({
      title: t('cancel_title', { name }),
      amount: { label: t('amount'), cents },
      consequences: [t('cancel_waits')],
      confirm: t('cancel'),
      draftKey: `cancel recovery ${id}`,
      act: async (reason) => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t('cancel_done') })
  }
}

function useBear({ id, guardianName: name, openCents, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const { mutateAsync } = useWrite(recoveries.bearRecovery, { handles: () => true })
  return async () => {
    const said = await dialogs.reason({
      title: t('bear_title', { name }),
      amount: { label: t('open'), cents: openCents },
      consequences: [t('bear_lost'), t('bear_waits')],
      confirm: t('bear'),
      draftKey: `bear recovery ${id}`,
      act: async (reason) => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t('bear_done') })
  }
}

function useApprovePart({ id, guardianName: name, parts, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const { mutateAsync } = useWrite(recoveries.approveRecoveryPart, { handles: () => true })
  const part = waitingPart(parts)
  return async () => {
    if (!part) return
    const kind = part.undoAsked ? 'undo' : paidOrLost(part)
    const isDone = await dialogs.confirm({
      title: t(`approve_${kind}_title`, { name }),
      amount: { label: t('amount'), cents: part.cents },
      consequences: [t('approve_part_asked', requestOf(part)), t(`approve_${kind}`)],
      confirm: t('approve_part'),
      act: async () => void (await mutateAsync({ id, version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('approve_part_done') })
  }
}

/** Who asked for the part, or that it is undone, and why. */
function requestOf({ undoAsked, requestedByName, reason }: Recovery['parts'][number]) {
  return undoAsked ? { name: undoAsked.byName, reason: undoAsked.reason } : { name: requestedByName, reason }
}

const lastBooked = (parts: Recovery['parts']) => parts.findLast(({ status }) => status === 'booked')
/** What would be undone is a loss. */
const isLost = ({ parts }: Recovery) => lastBooked(parts)?.kind === 'loss'
const paidOrLost = ({ kind }: Recovery['parts'][number]) => (kind === 'loss' ? 'loss' : 'received')

function useCancelPart({ id, guardianName: name, parts, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const { mutateAsync } = useWrite(recoveries.cancelRecoveryPart, { handles: () => true })
  const part = waitingPart(parts)
  return async () => {
    if (!part) return
    const isUndo = part.undoAsked !== null
    const said = await dialogs.reason({
      title: t(isUndo ? 'cancel_undo_title' : 'cancel_title', { name }),
      amount: { label: t('amount'), cents: part.cents },
      consequences: [t(isUndo ? 'cancel_part_lost' : 'cancel_part_owed')],
      confirm: t('cancel_part'),
      draftKey: `cancel recovery part ${id}`,
      act: async (reason) => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t('cancel_part_done') })
  }
}

function useUndo({ id, guardianName: name, parts, version }: Recovery): () => Promise<void> {
  const t = usePhrases(recoveryPhrases)
  const { mutateAsync } = useWrite(recoveries.undoRecoveryPart, { handles: () => true })
  const part = lastBooked(parts)
  return async () => {
    if (!part) return
    const isLoss = part.kind === 'loss'
    const said = await dialogs.reason({
      title: t(isLoss ? 'undo_loss_title' : 'undo_title', { name }),
      amount: { label: t('amount'), cents: part.cents },
      consequences: [t(`undo_${part.kind}`)],
      confirm: t(isLoss ? 'receive_confirm' : 'undo_last'),
      draftKey: `undo recovery part ${id}`,
      act: async (reason) => void (await mutateAsync({ id, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t(isLoss ? 'undo_asked' : 'undo_done') })
  }
}
