import { type RetentionRecord, retentions, type TransferDate } from '@caderneta/contracts/retentions'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { moneyText } from '../../ui/format-text.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import { equalParts, type Part, sumsOf } from './program-parts.ts'
import { PartFields } from './part-fields.tsx'
import css from './retention.module.css'

/** In how many installments, on which transfer dates, at which rate. */
export function askProgram(retention: RetentionRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Program retention={retention} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { retention: RetentionRecord; opened: boolean; onClose: () => void }

function Program({ retention, opened, onClose }: Props) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const dates = useRecord(retentions.dates, { id: retention.id })
  return (
    <DialogFrame
      title={t('program_title', { school: retention.schoolName })}
      amount={{ label: t('amount'), cents: retention.cents }}
      consequences={[t('program_defers', { month: month(retention.competence) })]}
      opened={opened}
      onClose={onClose}
      width={760}
    >
      <Loaded query={dates}>
        {({ items }) => <ProgramForm retention={retention} dates={items} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  )
}

type Values = { rateKind: 'simple' | 'compound'; rate: number; installments: Part[]; reason: string }
type FormProps = Pick<Props, 'retention' | 'onClose'> & { dates: TransferDate[] }

function useProgramForm({ retention: { id, version, cents }, dates, onClose }: FormProps) {
  const t = usePhrases(phrases)
  const initial: Values = { rateKind: 'compound', rate: 0, installments: equalParts(cents, 3, dates), reason: '' }
  return useForm(retentions.program, {
    initial,
    given: (values: Values) => ({ ...values, id, version }),
    onDone: () => {
      toast.success({ title: t('program_done') })
      onClose()
    },
  })
}

const most = 24

function ProgramForm(props: FormProps) {
  const { retention, dates, onClose } = props
  const t = usePhrases(phrases)
  const form = useProgramForm(props)
  const { values, change, bind, field } = form
  const problem = form.failure ?? field('installments').error
  const sums = sumsOf(values, retention.competence, dates)
  const counts = Array.from({ length: Math.min(most, dates.length) }, (_, at) => at + 1)
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <div className={css.row}>
        <SelectField
          label={t('part_count')}
          options={counts.map((value) => ({ value, label: String(value) }))}
          value={values.installments.length}
          onChange={(count) => count !== null && change({ installments: equalParts(retention.cents, count, dates) })}
          required
        />
        <PercentField label={t('rate')} {...bind('rate')} />
        <RadioField
          label={t('interest')}
          choices={[
            { value: 'compound', label: t('compound') },
            { value: 'simple', label: t('simple') },
          ]}
          {...bind('rateKind')}
        />
      </div>
      <PartFields
        parts={values.installments}
        dates={dates}
        errorOf={(member) => field(`installments.${member}`).error}
        onChange={(installments) => change({ installments })}
      />
      <p aria-live="polite" className={css.quiet}>
        {t('sum', {
          sum: moneyText(sums.cents),
          total: moneyText(retention.cents),
          interest: moneyText(sums.interestCents),
        })}
      </p>
      <TextField label={t('program_reason')} {...bind('reason')} required multiline />
      <DialogButtons failure={problem} confirm={t('program')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
