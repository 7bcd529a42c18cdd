// Decisions that follow the bank: a payment that it took back, a protest that ended.
import { bankDecisions } from '@caderneta/contracts/settlement-bank-decisions'
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
const told = new Set(['credit_already_used', 'no_bank_payment', 'reversal_amount_differs'])

export function useBankVerbs(row: SettlementException): Verb[] {
  const reverse = useReversePayment(row)
  const withdraw = useWithdrawProtest(row)
  const ability = row.can.reversePayment
  const why = disabledReason(bankDecisions.reversePayment, ability)
  const isShown = ability.can || told.has(ability.reason)
  return [...(isShown ? [{ ...reverse, disabledReason: why }] : []), ...(row.can.withdrawProtest.can ? [withdraw] : [])]
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
