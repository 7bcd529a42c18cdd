import { collectionEmails, emailVariables, type EmailRule } from '@caderneta/contracts/collection-emails'
import { call } from '../../client/call.ts'
import { clientPort } from '../../client/client-port.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useWrite } from '../../client/use-write.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/choice-field.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './collection.module.css'
import { reminderPhrases } from './reminder-phrases.ts'

const offeredDays = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180]

type Values = { isActive: boolean; days: string[]; subject: string; body: string }

/** Days, subject and words of one reminder. */
export function ReminderForm({ rule, canMail }: { rule: EmailRule; canMail: boolean }) {
  const t = usePhrases(reminderPhrases)
  const mayWrite = useMay()(collectionEmails.saveEmailRule)
  const test = useWrite(collectionEmails.testEmail, {
    onDone: ({ recipient }) => toast.success({ title: t('test_sent'), line: recipient }),
  })
  const { isActive, triggerDays, subject, body, schoolId, version } = rule
  const initial: Values = { isActive, days: triggerDays.map(String), subject, body }
  const form = useForm<typeof collectionEmails.saveEmailRule, Values>(collectionEmails.saveEmailRule, {
    initial,
    given: ({ days, ...values }) => ({ ...values, triggerDays: days.map(Number), schoolId, version }),
    onDone: () => toast.success({ title: t('saved') }),
  })
  const words = { subject: form.values.subject, body: form.values.body }
  const preview = async () => {
    try {
      const shown = await call(collectionEmails.previewEmail, words)
      const content = (
        <>
          <strong>{shown.subject}</strong>
          <p className={css.text}>{shown.text}</p>
        </>
      )
      await dialogs.preview({ title: t('preview'), text: t('preview_text'), confirm: t('done'), content })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      clientPort().showError(error)
    }
  }
  const days = [...new Set([...offeredDays, ...triggerDays])].toSorted((one, other) => one - other)
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SwitchField label={t('active')} hint={t('active_hint')} {...form.bind('isActive')} />
      <MultiSelectField
        label={t('days')}
        hint={t('days_hint')}
        options={days.map((day) => ({ value: String(day), label: t('day', { count: day }) }))}
        required
        {...form.bind('days')}
        error={form.field('triggerDays').error}
      />
      <TextField label={t('subject')} hint={t('subject_hint')} maxLength={120} required {...form.bind('subject')} />
      <TextField label={t('body')} maxLength={4000} multiline required {...form.bind('body')} />
      <p className={css.quiet}>
        {t('variables')} {emailVariables.map((name) => `{{${name}}}`).join(', ')}
      </p>
      {form.failure !== undefined && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <div className={css.buttons}>
        <Button onClick={() => void preview()}>{t('preview')}</Button>
        {mayWrite && (
          <>
            <Button
              onClick={() => test.mutate(words)}
              loading={test.isPending}
              disabledReason={canMail ? undefined : t('no_mail')}
            >
              {t('test')}
            </Button>
            <Button type="submit" kind="primary" loading={form.isSending}>
              {t('save')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
