import { pixClaimCauseWords } from '@caderneta/contracts/pix-claim-words'
import { type PixClaim, pixClaims } from '@caderneta/contracts/pix-claims'
import type { RecoveryWish } from '@caderneta/contracts/settlement-recoveries'
import { IconArrowBackUp, IconLockOpen, IconReceiptOff, IconUserDollar } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { type Translate, usePhrases, useTableWords } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useReasonedVerb } from '../../screens/operation-verbs.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, dateText, dateTimeText, moneyText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { pixClaimPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PixClaimPill } from './pix-claim-pill.tsx'

type Words = Translate<(typeof phrases)['keys'][number]>

/** One claim: what is blocked, until when, and how it ended. */
export function PixClaimPage() {
  const t = usePhrases(phrases)
  const { pixClaimId } = usePathParams(pixClaimPaths.one)
  return (
    <RecordPage
      query={useRecord(pixClaims.get, { id: pixClaimId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: pixClaimPaths.list() }]}
      useView={usePixClaimView}
    />
  )
}

function usePixClaimView(claim: PixClaim): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: claim.claimRef,
    title: claim.guardianName,
    who: claim.schoolName,
    pills: <PixClaimPill status={claim.status} size="header" />,
    nextStep: nextStepOf(claim, t),
    verbs: useClaimVerbs(claim),
    lead: <BigMoney cents={claim.cents} label={t('claimed')} />,
    facts: useFacts(claim),
    history: { of: claim.id, ofSchool: true },
  }
}

function nextStepOf(claim: PixClaim, t: Words): string | undefined {
  const { status, isLate, cameBackAt } = claim
  if (cameBackAt !== null) return t('next_came_back')
  const waiting = whyItWaits(claim, t)
  if (waiting !== undefined || status !== 'blocked') return waiting
  return isLate ? t('next_late') : t('next_blocked')
}

/** Of what went back or is asked to be charged. */
function whyItWaits({ status, obstacle, recovery, can }: PixClaim, t: Words): string | undefined {
  if (recovery?.isWaiting === true) return t(`next_asked_${recovery.wish}`, wordsOf(recovery))
  if (can.recover.can && status === 'returnPending') return t('next_spent')
  return obstacle === null ? undefined : t('next_pending', { why: refusalText(pixClaims.return, obstacle) })
}

function wordsOf({ cents, by }: NonNullable<PixClaim['recovery']>) {
  return { value: moneyText(cents), name: by }
}

/** The family has the credit no more: it owes it, or the provider bears it. One person asks, another approves. */
function useRecoverVerb({ id, cents, version, can, returnedCents }: PixClaim, wish: RecoveryWish) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: pixClaims.recover,
    can: can.recover,
    id: wish,
    label: t(wish),
    icon: wish === 'charge' ? IconUserDollar : IconReceiptOff,
    question: {
      title: t(wish === 'charge' ? 'charge_title' : 'bear_title'),
      amount: { label: t('given_back'), cents: returnedCents ?? cents },
      consequences: [t(wish === 'charge' ? 'charge_owed' : 'bear_lost'), t('recover_waits')],
    },
    draftKey: `${wish} pix claim ${id}`,
    given: (reason) => ({ id, wish, reason, version }),
    done: t('recover_done'),
  })
}

/** Where the family has the money no more that went back, its reversal is none of the ways out: what is missing is charged, or borne. */
function useClaimVerbs(claim: PixClaim): RecordVerbs {
  const [charge, bear] = [useRecoverVerb(claim, 'charge'), useRecoverVerb(claim, 'bear')]
  const back = useReturnVerb(claim)
  const release = useReleaseVerb(claim)
  const { can, status } = claim
  if (!can.recover.can) return { primary: back, second: release }
  return status === 'returnPending'
    ? { primary: charge, second: bear, more: [back, release] }
    : { primary: back, second: release, more: [charge, bear] }
}

function useReturnVerb({ id, cents, version, can, returnedCents }: PixClaim) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: pixClaims.return,
    can: can.return,
    id: 'return',
    label: t('return'),
    icon: IconArrowBackUp,
    question: {
      title: t('return_title'),
      amount: { label: t('given_back'), cents: returnedCents ?? cents },
      consequences: [t('return_owed'), t('return_transfer')],
    },
    draftKey: `return pix claim ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('return_done'),
  })
}

function useReleaseVerb({ id, cents, version, can }: PixClaim) {
  const t = usePhrases(phrases)
  return useReasonedVerb({
    operation: pixClaims.release,
    can: can.release,
    id: 'release',
    label: t('release'),
    icon: IconLockOpen,
    question: {
      title: t('release_title'),
      amount: { label: t('claimed'), cents },
      consequences: [t('release_counts')],
    },
    draftKey: `release pix claim ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('release_done'),
  })
}

function useFacts(claim: PixClaim): Fact[] {
  const t = usePhrases(phrases)
  const cause = useTableWords(pixClaimCauseWords)
  const { endedAt, returnedCents, decidedByName, reason } = claim
  const number = String(claim.invoiceNumber ?? '---')
  const day = dateText(claim.answerBy)
  return [
    {
      label: t('invoice'),
      value: (
        <TextLink href={invoicePaths.one({ invoiceId: claim.invoiceId })}>
          {t('of_invoice', { number, name: claim.guardianName })}
        </TextLink>
      ),
    },
    { label: t('cause'), value: cause(claim.cause) },
    { label: t('deadline'), value: claim.isLate ? t('late', { day }) : day },
    { label: t('notified'), value: dateTimeText(claim.notifiedAt) },
    ...(returnedCents === null ? [] : [{ label: t('given_back'), value: moneyText(returnedCents) }]),
    ...recoveredFacts(claim, t),
    ...(endedAt === null
      ? []
      : [{ label: t('ended_by'), value: `${decidedByName ?? t('by_provider')}, ${dateTimeText(endedAt)}` }]),
    ...(reason === null ? [] : [{ label: t('because'), value: reason }]),
    { label: t('reference'), value: claim.claimRef },
    { label: t('end_to_end'), value: claim.endToEndId },
  ]
}

/** What of it the family is to put back, or the provider bears, once another person approved it. */
function recoveredFacts({ recovery }: PixClaim, t: Words): Fact[] {
  if (recovery === null || recovery.isWaiting) return []
  return [{ label: t('recovered'), value: t(`recovered_${recovery.wish}`, wordsOf(recovery)) }]
}
