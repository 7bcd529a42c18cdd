import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type PayingAccounts, WithPayingAccounts } from './paying-accounts.tsx'
import { phrases } from './phrases.ts'
import css from './refunds.module.css'

/** From which bank account a refund left, when, and under which reference. */
export function askRefundPayment(refund: Refund): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <PayRefund refund={refund} opened={opened} onClose={() => answer(null)} />
  ))
}

type PayRefundProps = { refund: Refund; opened: boolean; onClose: () => void }

function PayRefund({ refund, opened, onClose }: PayRefundProps) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame
      title={t('pay_title', { name: refund.guardianName })}
      amount={{ label: t('amount'), cents: refund.cents }}
      consequences={[t('pay_moves')]}
      opened={opened}
      onClose={onClose}
    >
      <WithPayingAccounts>
        {(accounts) => <PayForm refund={refund} accounts={accounts} onClose={onClose} />}
      </WithPayingAccounts>
    </DialogFrame>
  )
}

type FormProps = Omit<PayRefundProps, 'opened'> & { accounts: PayingAccounts }

function PayForm({ refund: { id, version }, onClose, accounts }: FormProps) {
  const t = usePhrases(phrases)
  const form = useForm(settlements.payRefund, {
    initial: { id, version, bankAccountId: accounts.first, means: 'pix' as const, reference: '', paidDate: '' },
    onDone: () => {
      toast.success({ title: t('pay_done') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField label={t('left_account')} options={accounts.choices} {...form.bind('bankAccountId')} required />
      <RadioField
        label={t('means')}
        choices={[
          { value: 'pix', label: t('means_pix') },
          { value: 'transfer', label: t('means_transfer') },
        ]}
        {...form.bind('means')}
        required
      />
      <DateField label={t('date')} {...form.bind('paidDate')} required />
      <TextField label={t('reference')} {...form.bind('reference')} required />
      <DialogButtons failure={form.failure} confirm={t('pay')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
