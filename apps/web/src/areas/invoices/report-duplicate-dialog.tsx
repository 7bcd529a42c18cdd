import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { reports } from '@caderneta/contracts/settlement-reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError, errorFromFailure } from '../../client/api-error.ts'
import { upload } from '../../client/file-transfer.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useDraftText } from '../../ui/drafts.ts'
import { FileField } from '../../ui/file-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { CounterMeansField } from './counter-means-field.tsx'
import css from './invoice-forms.module.css'
import { useInvoiceNameInSentence } from './invoice-words.ts'

const phrases = definePhrases('invoices.reportDuplicate', {
  'pt-BR': {
    title: 'Informar pagamento em duplicidade da {{invoice}}',
    nothing: 'Nada é lançado agora: o caso vai para Pendências do banco com o comprovante.',
    proven: 'Dinheiro do banco é comprovado pelo banco; do balcão, por outra pessoa. Então vira crédito da família.',
    date: 'Data do segundo pagamento',
    value: 'Valor pago de novo',
    method: 'Por onde foi pago',
    method_boleto: 'Boleto',
    method_pix: 'Pix da fatura',
    method_school: 'Na escola',
    proof: 'Comprovante',
    comment: 'O que a família informou',
    dateNeeded: 'Informe a data do segundo pagamento.',
    valueNeeded: 'Informe o valor.',
    fileNeeded: 'Anexe o comprovante.',
    commentNeeded: 'Conte o que a família informou.',
    confirm: 'Informar duplicidade',
    reported: 'Duplicidade informada',
  },
  en: {
    title: 'Report a duplicate payment of {{invoice}}',
    nothing: 'Nothing is posted now: the case goes to Bank issues with its proof.',
    proven:
      'Money of the bank is proven by the bank, money of the counter by another person. Then it is family credit.',
    date: 'Date of the second payment',
    value: 'Amount paid again',
    method: 'How it was paid',
    method_boleto: 'Boleto',
    method_pix: 'Pix of the invoice',
    method_school: 'At the school',
    proof: 'Proof',
    comment: 'What the family told',
    dateNeeded: 'Enter the date of the second payment.',
    valueNeeded: 'Enter the amount.',
    fileNeeded: 'Attach the proof.',
    commentNeeded: 'Say what the family told.',
    confirm: 'Report duplicate',
    reported: 'Duplicate payment reported',
  },
})

type Payment = Invoice['payments'][number]
type DialogProps = { invoice: Invoice; payment: Payment; opened: boolean; onClose: () => void }

const formats = ['pdf', 'png', 'jpg', 'jpeg']
/** As people count megabytes; the server takes a little more. */
const mostBytes = 10_000_000

/** A family paid again what `payment` had paid. */
export function askDuplicate(invoice: Invoice, payment: Payment): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <ReportDialog invoice={invoice} payment={payment} opened={opened} onClose={() => answer(null)} />
  ))
}

function ReportDialog({ invoice, payment, opened, onClose }: DialogProps) {
  const t = usePhrases(phrases)
  const name = useInvoiceNameInSentence()
  const form = useReportForm(invoice, payment, onClose)
  const { method } = form
  return (
    <DialogFrame
      title={t('title', { invoice: name(invoice) })}
      text={invoice.guardianName}
      consequences={[t('nothing'), t('proven')]}
      opened={opened}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        <div className={css.pair}>
          <DateField
            label={t('date')}
            value={form.date}
            onChange={form.setDate}
            min={invoice.issueDate ?? undefined}
            max={invoice.receiptDates.latest}
            required
          />
          <MoneyField label={t('value')} value={form.cents} onChange={form.setCents} required />
        </div>
        <SelectField<Method>
          label={t('method')}
          options={methods.map((value) => ({ value, label: t(`method_${value}`) }))}
          value={method}
          onChange={(value) => form.setMethod(value ?? method)}
        />
        {method === 'school' && <CounterMeansField value={form.means} onChange={form.setMeans} />}
        <FileField
          label={t('proof')}
          value={form.files}
          onChange={form.setFiles}
          formats={formats}
          maxBytes={mostBytes}
          required
        />
        <TextField
          label={t('comment')}
          value={form.comment}
          onChange={form.setComment}
          maxLength={500}
          multiline
          required
        />
        <DialogButtons
          failure={form.failure}
          confirm={t('confirm')}
          sending={form.isSending}
          onClose={onClose}
          disabledReason={form.problem}
        />
      </form>
    </DialogFrame>
  )
}

const methods = ['boleto', 'pix', 'school'] as const
type Method = (typeof methods)[number]

function methodOf({ method }: Payment): Method {
  return method === 'credit' ? 'pix' : method
}

type Given = { date: string | null; cents: number | null; comment: string }

function problemOf({ date, cents, comment }: Given, file: File | undefined) {
  if (date === null) return 'dateNeeded'
  if (cents === null) return 'valueNeeded'
  if (!file) return 'fileNeeded'
  return comment === '' ? 'commentNeeded' : undefined
}

function useReportForm(invoice: Invoice, payment: Payment, onClose: () => void) {
  const t = usePhrases(phrases)
  const client = useQueryClient()
  const why = useDraftText(`report duplicate ${payment.id}`)
  const [date, setDate] = useState<string | null>(null)
  const [cents, setCents] = useState<number | null>(payment.cents)
  const [method, setMethod] = useState(methodOf(payment))
  const [means, setMeans] = useState(payment.means)
  const [files, setFiles] = useState<File[]>([])
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const comment = why.text.trim()
  const [file] = files
  const problem = problemOf({ date, cents, comment }, file)
  const send = async (given: { paidDate: string; cents: number }, proof: File) => {
    setSending(true)
    setFailure(undefined)
    try {
      const told = { invoiceId: invoice.id, ...given, method, comment }
      await upload(reports.reportDuplicate, means === null || method !== 'school' ? told : { ...told, means }, proof)
      why.drop()
      toast.success({ title: t('reported') })
      onClose()
      await refreshAreas(client, ['invoices', 'settlements'])
    } catch (thrown) {
      setFailure((thrown instanceof ApiError ? thrown : errorFromFailure(thrown)).message)
    } finally {
      setSending(false)
    }
  }
  return {
    date,
    setDate,
    cents,
    setCents,
    method,
    setMethod,
    means,
    setMeans,
    files,
    setFiles,
    failure,
    isSending,
    comment: why.text,
    setComment: why.change,
    problem: problem && t(problem),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (date !== null && cents !== null && file && comment !== '' && !isSending)
        void send({ paidDate: date, cents }, file)
    },
  }
}
