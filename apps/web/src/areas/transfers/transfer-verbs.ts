import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { IconBan, IconCashBanknote, IconLock, IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { type Ability, disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../invoices/public.ts'
import { useMonthName } from './month-words.ts'
import { phrases } from './phrases.ts'
import { askPayment } from './record-payment-dialog.tsx'

const isDenied = (ability: Ability) => !ability.can && ability.reason === 'permission_denied'

/** What comes next in the life of a transfer is the filled button. */
export function useTransferVerbs(transfer: TransferRecord): RecordVerbs {
  const close = useClose(transfer)
  const pay = usePay(transfer)
  const calculate = useCalculate(transfer)
  const cancel = useCancel(transfer)
  return transfer.status === 'open' ? { primary: close, more: [calculate, cancel] } : { primary: pay }
}

function useClose({ id, schoolName, competence, resultCents, can }: TransferRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { mutateAsync } = useWrite(transfers.close, { handles: () => true })
  if (isDenied(can.close)) return undefined
  const ask = async () => {
    const isDone = await dialogs.typed({
      title: t('close_title', { month: month(competence), school: schoolName }),
      amount: { label: t('would_be_paid'), cents: Math.max(resultCents ?? 0, 0) },
      consequences: [t('close_freezes'), t('close_later')],
      confirm: t('close'),
      act: async () => void (await mutateAsync({ id })),
      explain: failureText,
    })
    if (isDone) toast.success({ title: t('close_done') })
  }
  return {
    id: 'close',
    label: `${t('close')}…`,
    icon: IconLock,
    disabledReason: disabledReason(transfers.close, can.close),
    run: () => void ask(),
  }
}

function useCalculate({ id, can }: TransferRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { mutate, isPending } = useWrite(transfers.calculate)
  if (isDenied(can.calculate)) return undefined
  return {
    id: 'calculate',
    label: t('calculate'),
    icon: IconRefresh,
    busy: isPending,
    disabledReason: disabledReason(transfers.calculate, can.calculate),
    run: () => mutate({ id }, { onSuccess: () => toast.success({ title: t('calculated') }) }),
  }
}

function useCancel({ id, schoolName, competence, version, can }: TransferRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { mutateAsync } = useWrite(transfers.cancel, { handles: () => true })
  if (isDenied(can.cancel)) return undefined
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('cancel_title', { month: month(competence), school: schoolName }),
      consequences: [t('cancel_next')],
      confirm: t('cancel'),
      destructive: true,
      draftKey: `cancel transfer ${id}`,
      act: async (text) => void (await mutateAsync({ id, reason: text, version })),
      explain: failureText,
    })
    if (reason !== null) toast.success({ title: t('cancel_done') })
  }
  return {
    id: 'cancel',
    label: `${t('cancel')}…`,
    icon: IconBan,
    destructive: true,
    disabledReason: disabledReason(transfers.cancel, can.cancel),
    run: () => void ask(),
  }
}

function usePay(transfer: TransferRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { can } = transfer
  if (isDenied(can.pay) || transfer.status === 'done' || transfer.status === 'canceled') return undefined
  return {
    id: 'pay',
    label: `${t('record')}…`,
    icon: IconCashBanknote,
    disabledReason: disabledReason(transfers.recordPayment, can.pay),
    run: () => void askPayment(transfer),
  }
}
