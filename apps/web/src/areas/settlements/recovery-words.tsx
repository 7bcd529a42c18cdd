// A recovery in words: its state, who decided, and what lessened it.
import type { Recovery, RecoveryPart } from '@caderneta/contracts/settlement-recoveries'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { recoveryPhrases } from './recovery-phrases.ts'

export type Words = Translate<(typeof recoveryPhrases)['keys'][number]>

/** Who asked for it, and who approved it. */
export function whoAsked({ requestedByName: asked, approvedByName: approved }: Recovery, t: Words): string {
  return approved === null ? asked : t('asked_approved', { asked, approved })
}

export function RecoveryPill({ row }: { row: Recovery }) {
  const t = usePhrases(recoveryPhrases)
  const { status } = row
  const waits = waitingOf(row)
  if (waits) return <StatusPill tone="att" icon={IconClock} word={t(waits)} />
  if (status === 'open') return <StatusPill tone="bad" icon={IconClock} word={t('owed')} />
  if (status === 'canceled') return <StatusPill tone="off" icon={IconX} word={t('canceled')} />
  const isLost = row.lostCents === row.cents
  return <StatusPill tone={isLost ? 'off' : 'ok'} icon={IconCheck} word={t(isLost ? 'lost' : 'settled')} />
}

/** What waits for another person; undefined where nothing does. */
function waitingOf({ status, wish, parts }: Recovery) {
  if (status === 'requested') return wish === 'bear' ? 'requested_bear' : 'requested'
  const part = waitingPart(parts)
  if (!part) return undefined
  if (part.undoAsked) return 'undo_waits'
  return part.kind === 'loss' ? 'part_waits_loss' : 'part_waits_received'
}

/** A part that another person has to approve, or a loss that one has to undo. */
export function waitingPart(parts: readonly RecoveryPart[]): RecoveryPart | undefined {
  return parts.find(({ status, undoAsked }) => status === 'requested' || undoAsked !== null)
}

/** What lessened it and stands, or waits. */
export function partsText({ parts }: Recovery, t: Words): string[] {
  return parts.flatMap((part) => {
    if (part.undoAsked) {
      const { byName: name, reason } = part.undoAsked
      return [t('part_undo_requested', { part: partText(part, t), name, reason })]
    }
    if (part.status === 'booked') return [partText(part, t)]
    return part.status === 'requested' ? [t('part_requested', { part: partText(part, t) })] : []
  })
}

function partText({ kind, cents, isByPix, paidDate, reference }: RecoveryPart, t: Words): string {
  const value = moneyText(cents)
  if (isByPix) return t('part_pix', { value, day: dateText(paidDate) })
  return t(`part_${kind}`, { value, day: dateText(paidDate), reference: reference ?? '---' })
}
