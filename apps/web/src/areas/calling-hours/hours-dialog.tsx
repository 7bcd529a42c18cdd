import { callingHours, type CallingState, callingStates } from '@caderneta/contracts/calling-hours'
import type { AnswerOf } from '@caderneta/contracts/define'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './hours.module.css'
import { phrases } from './phrases.ts'

/** New hours of a state, from a day to come. */
export function askHours(): Promise<null> {
  return openDialog<null>(null, (answer, opened) => <Hours opened={opened} onClose={() => answer(null)} />)
}

function Hours({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame title={t('add')} text={t('touches')} opened={opened} onClose={onClose} width={520}>
      <HoursForm onClose={onClose} />
    </DialogFrame>
  )
}

type Values = {
  state: CallingState
  validFrom: string | null
  weekdayFrom: string
  weekdayTo: string
  saturdayFrom: string
  saturdayTo: string
  holidays: string
  source: string
}

const initial: Values = {
  state: 'BR',
  validFrom: null,
  weekdayFrom: '08:00',
  weekdayTo: '20:00',
  saturdayFrom: '',
  saturdayTo: '',
  holidays: '',
  source: '',
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is under way in the networks, before the hours are saved. */
function Touched({ values }: { values: Values }) {
  const t = usePhrases(phrases)
  const enabled = values.validFrom !== null && isTime(values.weekdayFrom) && isTime(values.weekdayTo)
  const { data } = useRecord(callingHours.touched, touchedBy(values), { enabled })
  if (!enabled || data === undefined) return null
  if (data.items.length === 0) return <Note tone="go">{t('touched_none')}</Note>
  return (
    <Note tone="att">
      {t('touched')}
      <ul>
        {data.items.map((each) => (
          <li key={each.networkName}>
            <TouchedLine {...each} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

function TouchedLine({ networkName, families, isExact, messages }: Touches) {
  const t = usePhrases(phrases)
  const owing = isExact ? t('touched_families', { count: families }) : t('touched_above', { count: families })
  return `${networkName}: ${owing}, ${t('touched_messages', { count: messages })}`
}

type Touches = AnswerOf<typeof callingHours.touched>['items'][number]

const daysOf = (holidays: string) => holidays.split(/[\s,]+/).filter(Boolean)

function touchedBy({ state, validFrom, weekdayFrom, weekdayTo, saturdayFrom, saturdayTo, holidays }: Values) {
  return {
    state,
    validFrom: validFrom ?? '',
    weekdayFrom,
    weekdayTo,
    ...(isTime(saturdayFrom) && isTime(saturdayTo) ? { saturdayFrom, saturdayTo } : {}),
    holidays: daysOf(holidays).join(','),
  }
}

function HoursForm({ onClose }: { onClose: () => void }) {
  const t = usePhrases(phrases)
  const form = useForm<typeof callingHours.addHours, Values>(callingHours.addHours, {
    initial,
    given: ({ holidays, saturdayFrom, saturdayTo, validFrom, ...values }) => ({
      ...values,
      validFrom: validFrom ?? '',
      saturdayFrom: saturdayFrom || null,
      saturdayTo: saturdayTo || null,
      holidays: daysOf(holidays),
    }),
    onDone: () => {
      toast.success({ title: t('added') })
      onClose()
    },
  })
  const { bind } = form
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('uf')}
        options={callingStates.map((value) => ({ value, label: value === 'BR' ? t('others') : value }))}
        required
        {...bind('state')}
      />
      <DateField label={t('begins')} required {...bind('validFrom')} />
      <div className={css.row}>
        <TextField label={t('weekday_from')} required {...bind('weekdayFrom')} />
        <TextField label={t('until')} required {...bind('weekdayTo')} />
      </div>
      <div className={css.row}>
        <TextField label={t('saturday_from')} {...bind('saturdayFrom')} />
        <TextField label={t('until')} {...bind('saturdayTo')} />
      </div>
      <TextField label={t('holidays')} hint={t('holidays_hint')} {...bind('holidays')} />
      <TextField label={t('source')} maxLength={300} required {...bind('source')} />
      <Touched values={form.values} />
      <DialogButtons failure={form.failure} confirm={t('add')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
