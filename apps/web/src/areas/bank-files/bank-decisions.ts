// Decisions that follow the bank: a payment that it took back, a protest that ended.
import { bankDecisions } from '@caderneta/contracts/settlement-bank-decisions'
import { recoveries, type RecoveryWish } from '@caderneta/contracts/settlement-recoveries'
import type { SettlementException } from '@caderneta/contracts/settlements'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { exceptionPhrases } from './exception-phrases.ts'

export type Verb = { id: string; label: string; run: () => Promise<unknown>; disabledReason?: string | undefined }

/** What has to be done before the payment is taken back, or why it never is: said where the verb would stand. */
const told = new Set([
  'credit_already_used',
  'reversal_of_given_back',
  'reversal_rest_let_go',
  'no_bank_payment',
  'reversal_amount_differs',
])

export function useBankVerbs(row: SettlementException): Verb[] {
  const reverse = useReversePayment(row)
  const withdraw = useWithdrawProtest(row)
  const recover = [useRecover(row, 'charge'), useRecover(row, 'bear')]
  const ability = row.can.reversePayment
  const why = disabledReason(bankDecisions.reversePayment, ability)
  // What waits for another person says it already.
  const isShown = ability.can || (row.recovery === null && told.has(ability.reason))
  return [
    ...(isShown ? [{ ...reverse, disabledReason: why }] : []),
    ...(row.can.recover.can ? recover : []),
    ...(row.can.withdrawProtest.can ? [withdraw] : []),
  ]
}

/** The family has the money no more: it owes it, or the provider bears it. One person asks, another approves. */
function useRecover({ id, version, cents }: SettlementException, wish: RecoveryWish): Verb {
  const t = usePhrases(exceptionPhrases)
  const { mutateAsync } = useWrite(recoveries.recover, { handles: () => true })
  const run = async () => {
    const said = await dialogs.reason({
      title: t(`recover_${wish}_title`),
      amount: { label: t('amount'), cents: cents ?? 0 },
      consequences: [t(wish === 'charge' ? 'recover_charge_owed' : 'recover_bear_lost'), t('recover_waits')],
      confirm: t(`recover_${wish}`),
      draftKey: `recover ${wish} ${id}`,
      act: async (reason) => void (await mutateAsync({ id, wish, reason, version })),
      explain: errorText,
    })
    if (said !== null) toast.success({ title: t('recover_done') })
  }
  return { id: wish, label: t(`recover_${wish}`), run }
}

function useReversePayment(row: SettlementException): Verb {
  const t = usePhrases(exceptionPhrases)
  const { mutateAsync } = useWrite(bankDecisions.reversePayment, { handles: () => true })
  const run = async () => {
    const comment = await dialogs.reason({
      title: t('reverse_title', { number: row.invoice?.number ?? '---' }),
      amount: { label: t('amount'), cents: row.cents ?? 0 },
      consequences: [t('reverse_owed'), t('reverse_credit')],
      confirm: t('reverse'),
      draftKey: `reverse ${row.id}`,
      act: async (text) => void (await mutateAsync({ id: row.id, comment: text, version: row.version })),
      explain: errorText,
    })
    if (comment !== null) toast.success({ title: t('reverse_done') })
  }
  return { id: 'reverse', label: t('reverse'), run }
}

function useWithdrawProtest(row: SettlementException): Verb {
  const t = usePhrases(exceptionPhrases)
  const { mutateAsync } = useWrite(bankDecisions.withdrawProtest, { handles: () => true })
  const run = async () => {
    const comment = await dialogs.reason({
      title: t('protest_title', { number: row.invoice?.number ?? '---' }),
      consequences: [t('protest_pending')],
      confirm: t('protest'),
      draftKey: `protest ${row.id}`,
      act: async (text) => void (await mutateAsync({ id: row.id, comment: text, version: row.version })),
      explain: errorText,
    })
    if (comment !== null) toast.success({ title: t('protest_done') })
  }
  return { id: 'protest', label: t('protest'), run }
}
