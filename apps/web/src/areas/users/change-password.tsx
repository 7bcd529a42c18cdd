import { users } from '@caderneta/contracts/users'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { accountPhrases } from './account-phrases.ts'
import css from './change-password.module.css'

/** The current password, the new one twice. Afterwards every session is over, this one too. */
export function ChangePassword() {
  const t = usePhrases(accountPhrases)
  const form = useForm(users.changePassword, {
    initial: { current: '', fresh: '', again: '' },
    given: ({ current, fresh }) => ({ currentPassword: current, newPassword: fresh }),
    onDone: () => {
      toast.success({ title: t('changed') })
      // The next call of this page finds its session ended and leads to the sign-in.
      location.assign(shellPaths.home())
    },
  })
  const { values, change, field } = form
  const differs = values.again !== '' && values.again !== values.fresh
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        if (differs || values.again === '') event.preventDefault()
        else form.submit(event)
      }}
    >
      <h2>{t('security')}</h2>
      {form.failure !== undefined && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <PasswordField
        label={t('current')}
        value={values.current}
        onChange={(current) => change({ current })}
        autoComplete="current-password"
        required
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('fresh')}
        hint={t('rules')}
        value={values.fresh}
        onChange={(fresh) => change({ fresh })}
        autoComplete="new-password"
        required
        {...field('newPassword')}
      />
      <PasswordField
        label={t('again')}
        value={values.again}
        onChange={(again) => change({ again })}
        autoComplete="new-password"
        required
        error={differs ? t('differs') : undefined}
      />
      <Note tone="neu">{t('ends')}</Note>
      <Button type="submit" loading={form.isSending}>
        {t('change')}
      </Button>
    </form>
  )
}
