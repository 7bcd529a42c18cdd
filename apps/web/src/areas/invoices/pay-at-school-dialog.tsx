import type { ChargesOnDay, Invoice } from '@caderneta/contracts/invoice-shapes'
import type { CounterMeans } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { CopyMemory } from '../../ui/copy-memory.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useDraftText } from '../../ui/drafts.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { TermSentence } from '../../ui/term.tsx'
import type { ToastAction } from '../../ui/toast-body.tsx'
import { toast } from '../../ui/toast.ts'
import { CounterPapers, type CounterRights, useCounterPapers } from './counter-papers.tsx'
import { CounterMeansField } from './counter-means-field.tsx'
import { actionPhrases } from './invoice-actions-phrases.ts'
import css from './invoice-forms.module.css'
import { FeeAwareness, useFees } from './fee-awareness.tsx'
import { useInvoiceNameInSentence } from './invoice-words.ts'
import { useExplanation } from './use-explanation.ts'
import { paymentProblem, type PaymentProblem, restAfter } from './payment-problem.ts'

/** Money at the counter: date and value; the charges shown are those of the date. It can be undone from its toast. */
export function askPayment(given: Omit<PayFormProps, 'onClose'>): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <PayDialog {...given} opened={opened} onClose={() => answer(null)} />
  ))
}

type PayDialogProps = PayFormProps & { opened: boolean }
type PayFormProps = {
  invoice: Invoice
  today: string
  undo: ToastAction | undefined
  rights: CounterRights
  onClose: () => void
}

function PayDialog({ opened, ...props }: PayDialogProps) {
  const { invoice, onClose } = props
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const form = usePayForm(props)
  return (
    <DialogFrame
      title={t('pay_title', { invoice: name(invoice) })}
      text={invoice.guardianName}
      consequences={[
        <TermSentence key="payout" of="payout" text={t('pay_retained')} />,
        ...(invoice.isAtBank ? [<TermSentence key="writeOff" of="writeOff" text={t('pay_writeOff')} />] : []),
      ]}
      opened={opened}
      onClose={onClose}
    >
      <PayFields form={form} invoice={invoice} rights={props.rights} onClose={onClose} />
    </DialogFrame>
  )
}

type PayForm = ReturnType<typeof usePayForm>

type PayFieldsProps = { form: PayForm; invoice: Invoice; rights: CounterRights; onClose: () => void }

function PayFields({ form, invoice, rights, onClose }: PayFieldsProps) {
  const t = usePhrases(actionPhrases)
  const lacking = form.problemText
  return (
    <form onSubmit={(event) => form.submit(event, lacking)} noValidate className={css.form}>
      <div className={css.pair}>
        <DateField
          label={t('pay_date')}
          value={form.date}
          onChange={form.setDate}
          min={form.dates.earliest ?? undefined}
          max={form.dates.latest}
          error={form.errorOf('date')}
          required
        />
        <MoneyField
          label={t('pay_value')}
          value={form.value}
          onChange={form.setTyped}
          error={form.errorOf('value')}
          required
          autoFocus
        />
      </div>
      <CounterMeansField value={form.means} onChange={form.setMeans} />
      <PayCharges form={form} invoice={invoice} />
      <CounterPapers papers={form.papers} rights={rights} />
      <FeeAwareness fees={form.fees} tried={form.tried} />
      <DialogButtons
        failure={form.failure}
        confirm={t(form.rest === null ? 'pay_confirm' : 'pay_confirmPart', { value: moneyText(form.value) })}
        sending={form.isPending}
        onClose={onClose}
        disabledReason={lacking}
        onOff={form.point}
      />
    </form>
  )
}

/** What is owed on the chosen date, line by line, what stays open, and what a difference means. */
function PayCharges({ form: { charges, ...form }, invoice }: { form: PayForm; invoice: Invoice }) {
  return charges ? <ChargesOfDay form={form} invoice={invoice} charges={charges} /> : null
}

type ChargesProps = { form: Omit<PayForm, 'charges'>; invoice: Invoice; charges: ChargesOnDay }

function ChargesOfDay({ form: { date, value, rest, hasPix }, invoice, charges }: ChargesProps) {
  const t = usePhrases(actionPhrases)
  const explanation = useExplanation(invoice, charges)
  const lines = [
    { id: 'open', label: t('pay_open'), cents: charges.openCents },
    ...(charges.correctionCents > 0
      ? [{ id: 'correction', label: t('correction'), cents: charges.correctionCents }]
      : []),
    { id: 'fine', label: t('fine'), cents: charges.fineCents },
    { id: 'interest', label: t('interest'), cents: charges.interestCents },
    { id: 'discount', label: t('pay_discount'), cents: 0 - charges.discountCents },
  ].filter((line) => line.id === 'open' || line.cents !== 0)
  const difference = (value ?? charges.totalCents) - charges.totalCents
  return (
    <div>
      <div className={css.charges} aria-live="polite">
        {lines.map((line) => (
          <div key={line.id}>
            <span>{line.label}</span>
            <span>{moneyText(line.cents)}</span>
          </div>
        ))}
        <div>
          <span>{t('pay_owed', { date: dateText(date) })}</span>
          <span>{moneyText(charges.totalCents)}</span>
        </div>
      </div>
      <p className={css.memory}>
        <CopyMemory {...explanation} />
      </p>
      {rest !== null && <Note tone="att">{t(hasPix ? 'pay_restPix' : 'pay_rest', { value: moneyText(rest) })}</Note>}
      {rest === null && difference !== 0 && (
        <p className={css.quiet}>
          {t(difference < 0 ? 'pay_waived' : 'pay_surplus', { value: moneyText(Math.abs(difference)) })}
        </p>
      )}
    </div>
  )
}

/** What the draft says where the person took the proposed value away. */
const emptied = 'none'

function centsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null
}

function usePayForm({ invoice, today, undo, onClose }: PayFormProps) {
  const t = usePhrases(actionPhrases)
  // What was typed holds for this day and this debt: an old amount never comes back.
  const draftKey = `payment ${invoice.id} ${invoice.openCents} ${today}`
  const day = useDraftText(`${draftKey} day`, today)
  const amount = useDraftText(`${draftKey} cents`)
  const date = day.text === '' ? null : day.text
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { data: charges } = useRecord(
    invoices.paymentFine,
    { id: invoice.id, newDueDate: date ?? today },
    { enabled: date !== null },
  )
  // Until a value is typed it is what is owed on the date.
  const value = amount.text === '' ? (charges?.totalCents ?? null) : centsOf(amount.text)
  const problem = paymentProblem({ date, value, dates: invoice.receiptDates, amounts: charges?.receipt })
  const problemText = useProblemText(problem)
  const rest = restAfter(value, charges)
  const fees = useFees(charges)
  const [means, setMeans] = useState<CounterMeans | null>(null)
  const papers = useCounterPapers()
  const { mutateAsync, isPending } = useWrite(invoices.pay, { handles: () => true })
  const send = async (paidDate: string, totalPaidCents: number) => {
    try {
      const paid = await mutateAsync({ id: invoice.id, paidDate, totalPaidCents, means, version: invoice.version })
      day.drop()
      amount.drop()
      const open = paid.openCents > 0 ? { open: moneyText(paid.openCents) } : undefined
      const received = { value: moneyText(totalPaidCents) }
      toast.success({
        title: open ? t('pay_donePart', { ...received, ...open }) : t('pay_done', received),
        action: undo,
      })
      onClose()
      await papers.finish(paid)
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  return {
    dates: invoice.receiptDates,
    date,
    setDate: (next: string | null) => day.change(next ?? ''),
    value,
    setTyped: (cents: number | null) => amount.change(cents === null ? emptied : String(cents)),
    means,
    setMeans,
    rest,
    hasPix: invoice.pix !== null,
    fees,
    papers,
    tried,
    charges,
    failure,
    isPending,
    errorOf: (field: PaymentProblem['field']) => (tried && problem?.field === field ? problemText : undefined),
    problemText: problemText ?? fees.problem,
    point: () => setTried(true),
    submit: (event: FormEvent, lacking: string | undefined) => {
      event.preventDefault()
      setTried(true)
      setFailure(undefined)
      if (lacking === undefined && !isPending && date !== null && value !== null) void send(date, value)
    },
  }
}

function useProblemText(problem: PaymentProblem | undefined): string | undefined {
  const t = usePhrases(actionPhrases)
  if (!problem) return undefined
  if (problem.key === 'tooSmall' || problem.key === 'tooLarge')
    return t(`pay_${problem.key}`, { value: moneyText(problem.cents) })
  if (problem.key === 'leavesLittle')
    return t('pay_leavesLittle', { value: moneyText(problem.cents), part: moneyText(problem.partCents) })
  if (problem.key === 'beforeIssue') return t('pay_beforeIssue', { date: dateText(problem.on) })
  return t(`pay_${problem.key}`)
}
