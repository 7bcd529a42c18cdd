import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useDraftText } from '../../ui/drafts.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { lateCents } from './late-cents.ts'
import { actionPhrases } from './invoice-actions-phrases.ts'
import css from './invoice-forms.module.css'
import { useInvoiceNameInSentence } from './invoice-words.ts'

/** A new due date with its reason; what the family would owe then stands beside what it owes today. */
export function askNewDueDate(invoice: Invoice, today: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <ChangeDialog invoice={invoice} today={today} opened={opened} onClose={() => answer(null)} />
  ))
}

type ChangeDialogProps = { invoice: Invoice; today: string; opened: boolean; onClose: () => void }

function ChangeDialog({ invoice, today, opened, onClose }: ChangeDialogProps) {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const form = useChangeForm(invoice, today, onClose)
  const atBank = invoice.newDueDateNeedsNewTitle ? 'change_bankNewTitle' : 'change_bank'
  const consequence = invoice.isAtBank ? atBank : undefined
  return (
    <DialogFrame
      title={t('change_title', { invoice: name(invoice) })}
      text={invoice.guardianName}
      consequences={consequence ? [t(consequence)] : undefined}
      opened={opened}
      onClose={onClose}
    >
      <ChangeFields {...{ invoice, today, form, onClose }} />
    </DialogFrame>
  )
}

type ChangeFieldsProps = Omit<ChangeDialogProps, 'opened'> & { form: ReturnType<typeof useChangeForm> }

function ChangeFields({ invoice, today, form, onClose }: ChangeFieldsProps) {
  const t = usePhrases(actionPhrases)
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <DateField
        label={t('change_date')}
        value={form.date}
        onChange={form.setDate}
        min={today}
        error={form.tried ? form.dateProblem : undefined}
        autoFocus
        required
      />
      {form.date !== null && form.dateProblem === undefined && <NewCharges invoice={invoice} dueDate={form.date} />}
      <TextField
        label={t('change_reason')}
        value={form.reason}
        onChange={form.setReason}
        maxLength={500}
        error={form.tried ? form.reasonProblem : undefined}
        multiline
        required
      />
      <DialogButtons
        failure={form.failure}
        confirm={form.date === null ? t('change_confirmAny') : t('change_confirm', { date: dateText(form.date) })}
        sending={form.isPending}
        onClose={onClose}
        disabledReason={form.dateProblem ?? form.reasonProblem}
        onOff={form.point}
      />
    </form>
  )
}

function NewCharges({ invoice, dueDate }: { invoice: Invoice; dueDate: string }) {
  const t = usePhrases(actionPhrases)
  const payableUntil = nextBusinessDay(toCalendarDate(dueDate))
  const waived = invoice.today ? lateCents(invoice.today) : 0
  return (
    <div className={css.charges} aria-live="polite">
      {invoice.today && (
        <div>
          <span>{t('to_pay_today')}</span>
          <span>{moneyText(invoice.today.totalCents)}</span>
        </div>
      )}
      {waived > 0 && (
        <div>
          <span>{t('change_waived')}</span>
          <span>{moneyText(0 - waived)}</span>
        </div>
      )}
      <div>
        <span>{t('change_then', { date: dateText(payableUntil) })}</span>
        <span>{moneyText(invoice.openCents)}</span>
      </div>
    </div>
  )
}

function useChangeForm(invoice: Invoice, today: string, onClose: () => void) {
  const t = usePhrases(actionPhrases)
  const day = useDraftText(`due date ${invoice.id}`)
  const why = useDraftText(`due date reason ${invoice.id}`)
  const date = day.text === '' ? null : day.text
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(invoices.update, { handles: () => true })
  const dateProblem = useDateProblem(invoice, date, today)
  const reasonProblem = why.text.trim() === '' ? t('change_reasonNeeded') : undefined
  const send = async (dueDate: string) => {
    try {
      await mutateAsync({ id: invoice.id, dueDate, reason: why.text.trim() })
      day.drop()
      why.drop()
      toast.success({ title: t('change_done', { date: dateText(dueDate) }) })
      onClose()
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  return {
    date,
    setDate: (next: string | null) => day.change(next ?? ''),
    reason: why.text,
    setReason: why.change,
    tried,
    failure,
    isPending,
    dateProblem,
    reasonProblem,
    point: () => setTried(true),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      setFailure(undefined)
      if (date !== null && dateProblem === undefined && reasonProblem === undefined && !isPending) void send(date)
    },
  }
}

function useDateProblem(invoice: Invoice, date: string | null, today: string): string | undefined {
  const t = usePhrases(actionPhrases)
  if (date === null) return t('change_dateNeeded')
  if (date < today) return t('change_past')
  return date === invoice.dueDate ? t('change_same') : undefined
}
