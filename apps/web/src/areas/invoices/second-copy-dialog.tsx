import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useDraftText } from '../../ui/drafts.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import { lateCents } from './late-cents.ts'
import css from './invoice-forms.module.css'
import { useInvoiceNameInSentence } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'

export const secondCopyPhrases = definePhrases('invoices.secondCopy', {
  'pt-BR': {
    title: 'Segunda via da {{invoice}}',
    date: 'Vencimento da segunda via',
    nominal: 'Valor da fatura',
    lateFine: 'Multa',
    interest_one: 'Juros de {{count}} dia, desde o primeiro vencimento',
    interest_many: 'Juros de {{count}} dias, desde o primeiro vencimento',
    interest_other: 'Juros de {{count}} dias, desde o primeiro vencimento',
    total: 'A pagar até {{date}}',
    replaces: 'A segunda via fica no lugar desta fatura, com boleto e Pix novos.',
    bothPayable:
      'A próxima remessa pede a baixa do boleto antigo. Até lá o banco ainda aceita os dois: o que vier no antigo fica como crédito da família.',
    dateNeeded: 'Informe o vencimento.',
    past: 'O vencimento não pode ser anterior a hoje.',
    same: 'O vencimento já é este.',
    confirm: 'Gerar para {{date}}',
    confirmAny: 'Gerar segunda via',
    made: 'Segunda via gerada, vence em {{date}}',
    open: 'Abrir',
  },
  en: {
    title: 'Second copy of {{invoice}}',
    date: 'Due date of the second copy',
    nominal: 'Amount of the invoice',
    lateFine: 'Late fine',
    interest_one: 'Interest of {{count}} day, since the first due date',
    interest_other: 'Interest of {{count}} days, since the first due date',
    total: 'Due by {{date}}',
    replaces: 'The second copy takes the place of this invoice, with a new boleto and Pix.',
    bothPayable:
      'The next remessa asks the bank to cancel the old boleto. Until then the bank still takes both: what comes by the old one becomes family credit.',
    dateNeeded: 'Enter the due date.',
    past: 'The due date cannot be before today.',
    same: 'This is already the due date.',
    confirm: 'Make it for {{date}}',
    confirmAny: 'Make second copy',
    made: 'Second copy made, due on {{date}}',
    open: 'Open',
  },
})

/** A second copy with a new due date: what the family would pay by then, before it is made. */
export function askSecondCopy(invoice: Invoice, today: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <SecondCopyDialog invoice={invoice} today={today} opened={opened} onClose={() => answer(null)} />
  ))
}

type DialogProps = { invoice: Invoice; today: string; opened: boolean; onClose: () => void }

function SecondCopyDialog({ invoice, today, opened, onClose }: DialogProps) {
  const t = usePhrases(secondCopyPhrases)
  const name = useInvoiceNameInSentence()
  const form = useSecondCopyForm(invoice, today, onClose)
  return (
    <DialogFrame
      title={t('title', { invoice: name(invoice) })}
      text={invoice.guardianName}
      consequences={[t('replaces'), ...(invoice.isAtBank ? [t('bothPayable')] : [])]}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <DateField
          label={t('date')}
          value={form.date}
          onChange={form.setDate}
          min={today}
          error={form.tried ? form.problem : undefined}
          autoFocus
          required
        />
        {form.date !== null && form.problem === undefined && <Charges invoice={invoice} dueDate={form.date} />}
        <DialogButtons
          failure={form.failure}
          confirm={form.date === null ? t('confirmAny') : t('confirm', { date: dateText(form.date) })}
          sending={form.isPending}
          onClose={onClose}
          disabledReason={form.problem}
          onOff={form.point}
        />
      </form>
    </DialogFrame>
  )
}

/** The charges of the invoice on the new day are those that the second copy has in its amount. */
function Charges({ invoice, dueDate }: { invoice: Invoice; dueDate: string }) {
  const t = usePhrases(secondCopyPhrases)
  const { data: charges } = useRecord(invoices.paymentFine, { id: invoice.id, newDueDate: dueDate })
  if (!charges) return null
  const lines = [
    { label: t('nominal'), cents: charges.openCents },
    ...(charges.correctionCents > 0 ? [{ label: t('correction'), cents: charges.correctionCents }] : []),
    { label: t('lateFine'), cents: charges.fineCents },
    { label: t('interest', { count: charges.daysLate }), cents: charges.interestCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <div className={css.charges} aria-live="polite">
      {lines.map(({ label, cents }) => (
        <div key={label}>
          <span>{label}</span>
          <span>{moneyText(cents)}</span>
        </div>
      ))}
      <div>
        <span>{t('total', { date: dateText(dueDate) })}</span>
        <span>{moneyText(charges.openCents + lateCents(charges))}</span>
      </div>
    </div>
  )
}

function useSecondCopyForm(invoice: Invoice, today: string, onClose: () => void) {
  const t = usePhrases(secondCopyPhrases)
  const day = useDraftText(`second copy ${invoice.id}`)
  const date = day.text === '' ? null : day.text
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(invoices.duplicate, { handles: () => true })
  const problem = useDateProblem(invoice, date, today)
  const send = async (dueDate: string) => {
    try {
      const made = await mutateAsync({ id: invoice.id, dueDate })
      day.drop()
      const action = { label: t('open'), href: invoicePaths.one({ invoiceId: made.id }) }
      toast.success({ title: t('made', { date: dateText(dueDate) }), action })
      onClose()
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  return {
    date,
    setDate: (next: string | null) => day.change(next ?? ''),
    tried,
    failure,
    isPending,
    problem,
    point: () => setTried(true),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      setFailure(undefined)
      if (date !== null && problem === undefined && !isPending) void send(date)
    },
  }
}

function useDateProblem(invoice: Invoice, date: string | null, today: string): string | undefined {
  const t = usePhrases(secondCopyPhrases)
  if (date === null) return t('dateNeeded')
  if (date < today) return t('past')
  return date === invoice.dueDate ? t('same') : undefined
}
