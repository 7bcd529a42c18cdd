import { collection } from '@caderneta/contracts/collection'
import { ContactChannel, ContactOutcome, type DebtRecord } from '@caderneta/contracts/collection-shapes'
import { contactChannelWords, contactOutcomeWords } from '@caderneta/contracts/collection-words'
import { numberText } from '../../client/number-text.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { CheckboxField, RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './collection.module.css'
import { debtPhrases } from './debt-phrases.ts'

/** What came of a contact that is made now. */
export function askContact(record: DebtRecord, today: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Contact record={record} today={today} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { record: DebtRecord; today: string; opened: boolean; onClose: () => void }

function Contact({ record, today, opened, onClose }: Props) {
  const d = usePhrases(debtPhrases)
  return (
    <DialogFrame
      title={d('register')}
      text={record.guardianName}
      amount={{ label: d('owes'), cents: record.todayCents }}
      opened={opened}
      onClose={onClose}
      width={520}
    >
      <ContactForm record={record} today={today} onClose={onClose} />
    </DialogFrame>
  )
}

type Values = {
  channel: ContactChannel
  isInbound: boolean
  outcome: ContactOutcome
  note: string
  promisedOn: string | null
  promisedCents: number | null
  disputedInvoiceIds: string[]
}

function useContactForm({ record, onClose }: Omit<Props, 'opened'>) {
  const d = usePhrases(debtPhrases)
  const initial: Values = {
    channel: 'phone',
    isInbound: false,
    outcome: 'answered',
    note: '',
    promisedOn: null,
    promisedCents: record.todayCents > 100 ? record.todayCents : null,
    disputedInvoiceIds: [],
  }
  return useForm<typeof collection.registerContact, Values>(collection.registerContact, {
    initial,
    given: ({ outcome, promisedOn, promisedCents, disputedInvoiceIds, ...values }) => ({
      ...values,
      id: record.id,
      outcome,
      promisedOn: outcome === 'promised' ? promisedOn : null,
      promisedCents: outcome === 'promised' ? promisedCents : null,
      disputedInvoiceIds: outcome === 'disputed' ? disputedInvoiceIds : [],
    }),
    onDone: () => {
      toast.success({ title: d('registered') })
      onClose()
    },
  })
}

function ContactForm(props: Omit<Props, 'opened'>) {
  const { record, onClose } = props
  const d = usePhrases(debtPhrases)
  const channel = useTableWords(contactChannelWords)
  const outcome = useTableWords(contactOutcomeWords)
  const form = useContactForm(props)
  const { bind } = form
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      {!record.window.isOpen && <Note tone="att">{d('hours_closed', { rule: record.window.rule })}</Note>}
      <RadioField<ContactOutcome>
        label={d('outcome')}
        choices={ContactOutcome.options.map((value) => ({ value, label: outcome(value) }))}
        {...bind('outcome')}
      />
      <div className={css.row}>
        <SelectField
          label={d('channel')}
          options={ContactChannel.options.map((value) => ({ value, label: channel(value) }))}
          required
          {...bind('channel')}
        />
        <CheckboxField label={d('inbound')} {...bind('isInbound')} />
      </div>
      <OfOutcome form={form} record={record} />
      <TextField label={d('note')} hint={d('note_hint')} maxLength={500} multiline {...bind('note')} />
      <DialogButtons failure={form.failure} confirm={d('register')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}

/** A promise has a day and an amount, a dispute its invoices. */
function OfOutcome({ form, record }: { form: Form<Values>; record: DebtRecord }) {
  const d = usePhrases(debtPhrases)
  const { bind } = form
  if (form.values.outcome === 'promised')
    return (
      <div className={css.row}>
        <DateField label={d('promised_on')} required {...bind('promisedOn')} />
        <MoneyField label={d('promised_value')} required {...bind('promisedCents')} />
      </div>
    )
  if (form.values.outcome !== 'disputed') return null
  return (
    <MultiSelectField
      label={d('disputed')}
      options={record.invoices.map((invoice) => ({
        value: invoice.id,
        label: `${numberText(invoice.number)} ${invoice.studentName}`,
      }))}
      required
      {...bind('disputedInvoiceIds')}
    />
  )
}
