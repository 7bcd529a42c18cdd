import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useDraftText } from '../../ui/drafts.ts'
import { moneyText } from '../../ui/format-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { lastCounterPayment } from './counter-payment.ts'
import { CounterMeansField } from './counter-means-field.tsx'
import css from './invoice-forms.module.css'
import { useInvoiceNameInSentence } from './invoice-words.ts'

export const paymentChangePhrases = definePhrases('invoices.paymentChange', {
  'pt-BR': {
    title: 'Corrigir o recebimento da {{invoice}}',
    date: 'Data do recebimento',
    value: 'Valor recebido',
    reason: 'Motivo',
    ledger: 'O lançamento de antes é estornado e o certo é feito hoje: nenhum dia fechado muda.',
    part: 'Um valor menor que o devido deixa o restante em aberto; o inteiro quita a fatura.',
    dateNeeded: 'Informe a data do recebimento.',
    valueNeeded: 'Informe o valor recebido.',
    reasonNeeded: 'Informe o motivo.',
    unchanged: 'Mude a data, o valor ou o meio.',
    confirm: 'Corrigir recebimento',
    corrected: 'Recebimento corrigido: {{value}}',
  },
  en: {
    title: 'Correct the payment of {{invoice}}',
    date: 'Payment date',
    value: 'Amount received',
    reason: 'Reason',
    ledger: 'The entry of before is reversed and the right one posted today: no closed day changes.',
    part: 'Less than what is due leaves the rest open; the whole settles the invoice.',
    dateNeeded: 'Enter the payment date.',
    valueNeeded: 'Enter the amount received.',
    reasonNeeded: 'Enter the reason.',
    unchanged: 'Change the date, the amount or the means.',
    confirm: 'Correct payment',
    corrected: 'Payment corrected: {{value}}',
  },
})

type Payment = Invoice['payments'][number]

/** Another day, value or means of a payment at the counter. */
export function askPaymentChange(invoice: Invoice): Promise<null> {
  const payment = lastCounterPayment(invoice)
  if (!payment) return Promise.resolve(null)
  return openDialog<null>(null, (answer, opened) => (
    <ChangeDialog invoice={invoice} payment={payment} opened={opened} onClose={() => answer(null)} />
  ))
}

type DialogProps = { invoice: Invoice; payment: Payment; opened: boolean; onClose: () => void }

function ChangeDialog({ invoice, payment, opened, onClose }: DialogProps) {
  const t = usePhrases(paymentChangePhrases)
  const name = useInvoiceNameInSentence()
  const form = useChangeForm(invoice, payment, onClose)
  return (
    <DialogFrame
      title={t('title', { invoice: name(invoice) })}
      text={invoice.guardianName}
      consequences={[t('ledger'), t('part')]}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <div className={css.pair}>
          <DateField
            label={t('date')}
            value={form.date}
            onChange={form.setDate}
            min={invoice.receiptDates.earliest ?? undefined}
            max={invoice.receiptDates.latest}
            required
          />
          <MoneyField label={t('value')} value={form.cents} onChange={form.setCents} required autoFocus />
        </div>
        <CounterMeansField value={form.means} onChange={form.setMeans} />
        <TextField
          label={t('reason')}
          value={form.reason}
          onChange={form.setReason}
          maxLength={500}
          multiline
          required
        />
        <DialogButtons
          failure={form.failure}
          confirm={t('confirm')}
          sending={form.isPending}
          onClose={onClose}
          disabledReason={form.problem}
        />
      </form>
    </DialogFrame>
  )
}

type Given = { date: string | null; cents: number | null; means: Payment['means'] }

function problemOf(payment: Payment, { date, cents, means }: Given, reason: string) {
  if (date === null) return 'dateNeeded'
  if (cents === null) return 'valueNeeded'
  if (date === payment.paidDate && cents === payment.cents && means === payment.means) return 'unchanged'
  return reason === '' ? 'reasonNeeded' : undefined
}

function useChangeForm(invoice: Invoice, payment: Payment, onClose: () => void) {
  const t = usePhrases(paymentChangePhrases)
  const why = useDraftText(`payment change ${invoice.id}`)
  const [date, setDate] = useState<string | null>(payment.paidDate)
  const [cents, setCents] = useState<number | null>(payment.cents)
  const [means, setMeans] = useState(payment.means)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(invoices.updatePaymentAtSchool, { handles: () => true })
  const key = problemOf(payment, { date, cents, means }, why.text.trim())
  const send = async (paidDate: string, totalPaidCents: number) => {
    try {
      await mutateAsync({ id: invoice.id, paidDate, totalPaidCents, means, comment: why.text.trim() })
      why.drop()
      toast.success({ title: t('corrected', { value: moneyText(totalPaidCents) }) })
      onClose()
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  return {
    date,
    setDate,
    cents,
    setCents,
    means,
    setMeans,
    failure,
    isPending,
    reason: why.text,
    setReason: why.change,
    problem: key && t(key),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setFailure(undefined)
      if (key === undefined && !isPending && date !== null && cents !== null) void send(date, cents)
    },
  }
}
