// A refund in words: its state, who decided, and under what it is found at the bank.
import type { Refund } from '@caderneta/contracts/settlements'
import { IconCheck, IconClock, IconHelp, IconUserCheck, IconX } from '@tabler/icons-react'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { DateText } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'
import { reasonText } from './reason-text.ts'

export type Words = Translate<(typeof phrases)['keys'][number]>

/** Who asked for it, and who approved it. */
export function whoOf({ createdByName, approvedByName: approved }: Refund, t: Words): string {
  const asked = createdByName ?? '---'
  return approved === null ? asked : t('asked_approved', { asked, approved })
}

/** What the family has to put back, for whoever is about to let its credit go. */
export function owesStill(cents: number, t: Words): string[] {
  return cents > 0 ? [t('owes_still', { value: moneyText(cents) })] : []
}

/** Why it was asked for, and what the family has to put back meanwhile. */
export function reasonOf({ reason, owedCents }: Refund, t: Words): string {
  return reasonText(reason, owedCents > 0 ? [t('owes', { value: moneyText(owedCents) })] : [])
}

const tones = { requested: 'att', approved: 'go', paid: 'ok', canceled: 'off' } as const
const icons = { requested: IconClock, approved: IconUserCheck, paid: IconCheck, canceled: IconX }

export function StatePill({ row }: { row: Refund }) {
  const t = usePhrases(phrases)
  const { status } = row
  const word = pixWord(row)
  if (word === null) return <StatusPill tone={tones[status]} icon={icons[status]} word={t(status)} />
  const isUnknown = word === 'pix_to_confirm'
  return <StatusPill tone={isUnknown ? 'bad' : 'att'} icon={isUnknown ? IconHelp : IconClock} word={t(word)} />
}

/** While a Pix is to pay the refund, what it waits for; null where none is. */
function pixWord({ status, pix }: Refund): 'pix_waits' | 'pix_under_way' | 'pix_to_confirm' | null {
  if (pix === null || status === 'paid' || status === 'canceled') return null
  if (pix.status === 'toConfirm') return 'pix_to_confirm'
  if (pix.status !== 'requested') return null
  return pix.isWaitingApproval ? 'pix_waits' : 'pix_under_way'
}

/** Why it did not leave, or why nobody knows. */
function pixReason({ status, reason }: NonNullable<Refund['pix']>, t: Words): string {
  return status === 'error' ? t('pix_failed', { reason: reason ?? '---' }) : (reason ?? '---')
}

/** Where there is nothing to find, a card leaves the line out. */
export function hasReference({ status, reference, pix }: Refund): boolean {
  const isPromised = status === 'requested' || status === 'approved'
  return reference !== null || (isPromised && pix !== null && pix.status !== 'canceled')
}

/** Under what it is found in the bank's statement. */
export function Reference({ row: { status, reference, paidDate, pix } }: { row: Refund }) {
  const t = usePhrases(phrases)
  const isPromised = status === 'requested' || status === 'approved'
  if (isPromised && pix !== null && pix.status !== 'canceled')
    return <>{pix.reason === null ? t('pix_to', { key: pix.pixKey }) : pixReason(pix, t)}</>
  if (reference === null) return <>---</>
  return (
    <>
      {reference}, <DateText on={paidDate} />
    </>
  )
}
