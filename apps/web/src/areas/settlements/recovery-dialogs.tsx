// How a family puts back what a bank took: with its credit, or with money that came to a bank account.
import { recoveries, type Recovery } from '@caderneta/contracts/settlement-recoveries'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { moneyText } from '../../ui/format-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type PayingAccounts, WithPayingAccounts } from './paying-accounts.tsx'
import { recoveryPhrases } from './recovery-phrases.ts'
import css from './refunds.module.css'

type Asked = { row: Recovery; opened: boolean; onClose: () => void }

export function askPayWithCredit(row: Recovery): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <PayWithCredit row={row} opened={opened} onClose={() => answer(null)} />
  ))
}

export function askReceipt(row: Recovery, today: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Receipt row={row} today={today} opened={opened} onClose={() => answer(null)} />
  ))
}

/** What will happen is said before it does: what the family has, and what it owes. */
function PayWithCredit({ row, opened, onClose }: Asked) {
  const t = usePhrases(recoveryPhrases)
  const words = { credit: moneyText(row.creditCents), open: moneyText(row.openCents) }
  return (
    <DialogFrame
      title={t('credit_title', { name: row.guardianName })}
      amount={{ label: t('open'), cents: row.openCents }}
      consequences={[t('credit_has', words), t('credit_undo')]}
      opened={opened}
      onClose={onClose}
    >
      <CreditForm row={row} onClose={onClose} />
    </DialogFrame>
  )
}

type FormProps = Omit<Asked, 'opened'>

function CreditForm({ row: { id, version, creditCents, openCents }, onClose }: FormProps) {
  const t = usePhrases(recoveryPhrases)
  const form = useForm(recoveries.payRecoveryWithCredit, {
    initial: { id, version, cents: Math.min(creditCents, openCents) },
    onDone: () => {
      toast.success({ title: t('credit_done') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <MoneyField label={t('amount')} {...form.bind('cents')} required />
      <DialogButtons failure={form.failure} confirm={t('credit_confirm')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}

function Receipt({ row, today, opened, onClose }: Asked & { today: string }) {
  const t = usePhrases(recoveryPhrases)
  return (
    <DialogFrame
      title={t('receive_title', { name: row.guardianName })}
      amount={{ label: t('open'), cents: row.openCents }}
      consequences={[t('receive_waits'), t('receive_statement')]}
      opened={opened}
      onClose={onClose}
    >
      <WithPayingAccounts>
        {(accounts) => <ReceiptForm row={row} today={today} accounts={accounts} onClose={onClose} />}
      </WithPayingAccounts>
    </DialogFrame>
  )
}

function ReceiptForm({
  row: { id, version, openCents, reason },
  today,
  accounts,
  onClose,
}: FormProps & { today: string; accounts: PayingAccounts }) {
  const t = usePhrases(recoveryPhrases)
  const start = { bankAccountId: accounts.first, means: 'pix' as const, reference: '', paidDate: today, reason }
  const form = useForm(recoveries.receiveRecovery, {
    initial: { id, version, cents: openCents, ...start },
    onDone: () => {
      toast.success({ title: t('receive_done') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <MoneyField label={t('amount')} {...form.bind('cents')} required />
      <SelectField label={t('received_account')} options={accounts.choices} {...form.bind('bankAccountId')} required />
      <RadioField
        label={t('means')}
        choices={(['pix', 'transfer', 'deposit'] as const).map((value) => ({ value, label: t(`means_${value}`) }))}
        {...form.bind('means')}
        required
      />
      <DateField label={t('date')} {...form.bind('paidDate')} required />
      <TextField label={t('reference')} {...form.bind('reference')} required />
      <TextField label={t('reason')} multiline {...form.bind('reason')} required />
      <DialogButtons failure={form.failure} confirm={t('receive_confirm')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
