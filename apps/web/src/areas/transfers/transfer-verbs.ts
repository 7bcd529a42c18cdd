import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transferAnticipation } from '@caderneta/contracts/transfer-anticipation'
import { transfers } from '@caderneta/contracts/transfers'
import { IconBan, IconCalendarDown, IconCashBanknote, IconLock, IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { dialogVerb, useConfirmedVerb, useDirectVerb, useReasonedVerb } from '../../screens/operation-verbs.ts'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { askAnticipation } from './anticipate-dialog.tsx'
import { useMonthName } from '../../client/month-name.ts'
import { usePaperVerbs } from './paper-verbs.ts'
import { phrases } from './phrases.ts'
import { useScheduleVerb } from './schedule-verbs.ts'
import { askPayment } from './record-payment-dialog.tsx'

/** What comes next in the life of a transfer is the filled button. */
export function useTransferVerbs(transfer: TransferRecord): RecordVerbs {
  const close = useClose(transfer)
  const calculate = useCalculate(transfer)
  const { anticipate, pay } = useOpened(transfer)
  const cancel = useCancel(transfer)
  const schedule = useScheduleVerb(transfer)
  const papers = usePaperVerbs(transfer)
  return transfer.status === 'open'
    ? { primary: close, more: [calculate, anticipate, ...papers, cancel] }
    : { primary: schedule, more: [pay, ...papers] }
}

function useClose({ id, schoolName, competence, resultCents, can }: TransferRecord) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return useConfirmedVerb({
    operation: transfers.close,
    can: can.close,
    id: 'close',
    label: t('close'),
    icon: IconLock,
    isFinal: true,
    question: {
      title: t('close_title', { month: month(competence), school: schoolName }),
      amount: { label: t('would_be_paid'), cents: Math.max(resultCents ?? 0, 0) },
      consequences: [t('close_freezes'), t('close_later')],
    },
    given: { id },
    done: t('close_done'),
  })
}

export function useCalculate({ id, can }: TransferRecord) {
  const t = usePhrases(phrases)
  return useDirectVerb({
    operation: transfers.calculate,
    can: can.calculate,
    id: 'calculate',
    label: t('calculate'),
    icon: IconRefresh,
    given: { id },
    done: t('calculated'),
  })
}

function useCancel({ id, schoolName, competence, version, can }: TransferRecord) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return useReasonedVerb({
    operation: transfers.cancel,
    can: can.cancel,
    id: 'cancel',
    label: t('cancel'),
    icon: IconBan,
    destructive: true,
    question: {
      title: t('cancel_title', { month: month(competence), school: schoolName }),
      consequences: [t('cancel_next')],
    },
    draftKey: `cancel transfer ${id}`,
    given: (reason) => ({ id, reason, version }),
    done: t('cancel_done'),
  })
}

/** What opens a dialog of its own. */
function useOpened(transfer: TransferRecord) {
  const t = usePhrases(phrases)
  const { can, status } = transfer
  const isOver = status === 'done' || status === 'canceled'
  const pay = { id: 'pay', label: t('record'), icon: IconCashBanknote, can: can.pay }
  return {
    anticipate: dialogVerb({
      operation: transferAnticipation.anticipate,
      can: can.anticipate,
      id: 'anticipate',
      label: t('anticipate'),
      icon: IconCalendarDown,
      open: () => askAnticipation(transfer),
    }),
    pay: isOver
      ? undefined
      : dialogVerb({ ...pay, operation: transfers.recordPayment, open: () => askPayment(transfer) }),
  }
}
