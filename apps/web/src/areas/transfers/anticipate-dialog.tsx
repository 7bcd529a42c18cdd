import { transferAnticipation } from '@caderneta/contracts/transfer-anticipation'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useNavigate } from '../../ui/link.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { adjustmentPaths } from '../adjustments/paths.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

/** How much of an open transfer is paid before its day, when, and at which rate. */
export function askAnticipation(transfer: TransferRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Anticipate transfer={transfer} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { transfer: TransferRecord; opened: boolean; onClose: () => void }

function Anticipate({ transfer, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const { schoolName: school, competence, resultCents } = transfer
  return (
    <DialogFrame
      title={t('anticipate_title', { month: month(competence), school })}
      amount={{ label: t('would_be_paid'), cents: Math.max(resultCents ?? 0, 0) }}
      consequences={[t('anticipate_price'), t('anticipate_later')]}
      opened={opened}
      onClose={onClose}
    >
      <AnticipationForm transfer={transfer} onClose={onClose} />
    </DialogFrame>
  )
}

function AnticipationForm({ transfer: { id }, onClose }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(transferAnticipation.anticipate, {
    initial: { id, cents: null, paidOn: null, rate: 0, reason: null },
    onDone: (made) => {
      toast.success({ title: t('anticipate_done') })
      onClose()
      navigate(adjustmentPaths.one({ adjustmentId: made.id }))
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <MoneyField label={t('amount')} {...form.bind('cents')} required />
      <DateField label={t('pay_day')} {...form.bind('paidOn')} required />
      <PercentField label={t('monthly_rate')} {...form.bind('rate')} />
      <TextField label={t('reason')} {...form.bind('reason')} required multiline />
      <DialogButtons failure={form.failure} confirm={t('anticipate')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
