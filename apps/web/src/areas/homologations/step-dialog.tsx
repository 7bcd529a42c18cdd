import { type HomologationStep, homologations, HomologationStatus } from '@caderneta/contracts/homologations'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './homologation.module.css'
import { phrases } from './phrases.ts'

/** `today`: the network's date. Dialogs stand outside of the page, which knows it. */
type Asked = { id: string; version: number; step: HomologationStep; today: string }

/** How a step stands, since when, and what was agreed. */
export function askStep(asked: Asked): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <StepDialog {...asked} opened={opened} onClose={() => answer(null)} />
  ))
}

function StepDialog({ id, version, step, today, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const t = usePhrases(phrases)
  const form = useForm(homologations.setStep, {
    initial: {
      id,
      version,
      step: step.step,
      status: step.status === 'todo' ? 'approved' : step.status,
      doneOn: step.doneOn ?? today,
      reason: step.reason,
      note: step.note,
    },
    given: (values) => ({ ...values, reason: values.status === 'refused' ? values.reason : '' }),
    onDone: () => {
      toast.success({ title: t('recorded'), line: t(`step_${step.step}`) })
      onClose()
    },
  })
  const { status } = form.values
  return (
    <DialogFrame title={t('record_title')} consequences={[t(`step_${step.step}`)]} opened={opened} onClose={onClose}>
      <form onSubmit={form.submit} noValidate className={css.form}>
        <RadioField
          label={t('state')}
          choices={HomologationStatus.options.map((value) => ({ value, label: t(`status_${value}`) }))}
          {...form.bind('status')}
          required
        />
        {status !== 'todo' && <DateField label={t('date')} max={today} {...form.bind('doneOn')} required />}
        {status === 'refused' && <TextField label={t('reason')} multiline {...form.bind('reason')} required />}
        <TextField label={t('note')} hint={t('note_hint')} multiline {...form.bind('note')} />
        <DialogButtons failure={form.failure} confirm={t('record')} sending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
