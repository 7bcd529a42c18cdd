import type { PayoutRecord } from '@caderneta/contracts/payout-shapes'
import { payoutMethodWords } from '@caderneta/contracts/payout-words'
import { payouts } from '@caderneta/contracts/payouts'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, DateText, DateTimeText } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { transferPaths } from '../transfers/paths.ts'
import { payoutPaths } from './paths.ts'
import { PayoutPill } from './payout-pill.tsx'
import { phrases, type Words } from './phrases.ts'
import { usePayoutVerbs } from './payout-verbs.ts'

/** One payment of a transfer: where it goes, what the bank said, and what may be done. */
export function PayoutPage() {
  const t = usePhrases(phrases)
  const { payoutId } = usePathParams(payoutPaths.one)
  return (
    <RecordPage
      query={useRecord(payouts.get, { id: payoutId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: payoutPaths.list() }]}
      useView={usePayoutView}
    />
  )
}

function usePayoutView(payout: PayoutRecord): RecordView {
  const t = usePhrases(phrases)
  const method = useTableWords(payoutMethodWords)
  return {
    crumb: dateText(payout.scheduledOn),
    title: payout.schoolName,
    who: `${dateText(payout.scheduledOn)} · ${method(payout.method)}`,
    pills: <PayoutPill payout={payout} size="header" />,
    nextStep: nextStep(payout, t),
    verbs: usePayoutVerbs(payout),
    lead: <BigMoney cents={payout.cents} />,
    facts: factsOf(payout, t),
    history: { of: payout.id, ofSchool: true },
  }
}

function nextStep(payout: PayoutRecord, t: Words): string | undefined {
  const { status, isWaitingApproval, isPaidTwice } = payout
  if (isPaidTwice) return t('next_twice')
  if (isWaitingApproval) return t('next_approve')
  if (payout.method === 'file' && status === 'requested') return t(nextOfFile(payout))
  if (status === 'toConfirm') return t('next_confirm')
  if (status === 'error' || status === 'notAuthorized') return t('next_again')
  return undefined
}

function nextOfFile({ fileReference, sentAt }: PayoutRecord) {
  if (sentAt !== null) return 'next_return'
  return fileReference === null ? 'next_file' : 'next_release'
}

function factsOf(payout: PayoutRecord, t: Words): Fact[] {
  const { transferId, dueOn, scheduledOn, finishedOn, reason, attempt, sentAt, bankReference } = payout
  const { approvedByName: approved, decidedByName: decided } = payout
  return [
    ...(reason === null ? [] : [{ label: t('why'), value: reason }]),
    { label: t('destination'), value: payout.destination },
    { label: t('holder'), value: `${payout.holderName} · ${formatTaxId(payout.holderTaxId)}` },
    { label: t('left_account'), value: payout.bankAccountName },
    { label: t('due_day'), value: <DateText on={dueOn} weekday /> },
    { label: t('leaves'), value: <DateText on={scheduledOn} weekday /> },
    ...(finishedOn === null ? [] : [{ label: t('paid_on'), value: <DateText on={finishedOn} weekday /> }]),
    ...(sentAt === null ? [] : [{ label: t('sent_at'), value: <DateTimeText at={sentAt} /> }]),
    ...(bankReference === null ? [] : [{ label: t('bank_code'), value: bankReference }]),
    { label: t('our_code'), value: payout.fileReference ?? payout.endToEndId },
    { label: t('attempt'), value: String(attempt) },
    { label: t('requested_by'), value: payout.requestedByName },
    ...(approved === null ? [] : [{ label: t('approved_by'), value: approved }]),
    ...(decided === null ? [] : [{ label: t('decided_by'), value: decided }]),
    {
      label: t('transfer'),
      value: <TextLink href={transferPaths.one({ id: transferId })}>{t('see_transfer')}</TextLink>,
    },
  ]
}
