import { gateways } from '@caderneta/contracts/gateways'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

/** Which installment left the bank, from which account, when, and under which reference. */
export function askPayment(transfer: TransferRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <RecordPayment transfer={transfer} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { transfer: TransferRecord; opened: boolean; onClose: () => void }

function RecordPayment({ transfer, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame
      title={t('record_title', { school: transfer.schoolName })}
      consequences={[t('record_confirms')]}
      opened={opened}
      onClose={onClose}
    >
      <PaymentForm transfer={transfer} onClose={onClose} />
    </DialogFrame>
  )
}

function PaymentForm({ transfer: { id, installments }, onClose }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const open = installments.filter(({ isPaid }) => !isPaid)
  const form = useForm(transfers.recordPayment, {
    initial: {
      id,
      installment: open[0]?.position ?? 1,
      bankAccountId: '',
      means: 'pix' as const,
      reference: '',
      paidOn: '',
    },
    onDone: () => {
      toast.success({ title: t('record_done') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('installment')}
        options={open.map(({ position, dueOn, cents }) => ({
          value: position,
          label: `${dateText(dueOn)} · ${moneyText(cents)}`,
        }))}
        {...form.bind('installment')}
        required
      />
      <AccountField bind={form.bind('bankAccountId')} />
      <RadioField
        label={t('means')}
        choices={[
          { value: 'pix', label: t('means_pix') },
          { value: 'transfer', label: t('means_transfer') },
        ]}
        {...form.bind('means')}
        required
      />
      <DateField label={t('date')} {...form.bind('paidOn')} required />
      <TextField label={t('reference')} hint={t('reference_hint')} {...form.bind('reference')} required />
      <DialogButtons failure={form.failure} confirm={t('record')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}

type Bound = Pick<Parameters<typeof SelectField<string>>[0], 'value' | 'onChange' | 'error'>

function AccountField({ bind }: { bind: Bound }) {
  const t = usePhrases(phrases)
  const accounts = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 }).data?.items ?? []
  return (
    <SelectField
      label={t('left_account')}
      options={accounts.map((each) => ({
        value: each.id,
        label: `${each.bank} · ${each.agency} · ${each.account}-${each.accountDigit} · ${each.holderName}`,
      }))}
      {...bind}
      required
    />
  )
}
