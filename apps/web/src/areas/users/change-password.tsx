import { users } from '@caderneta/contracts/users'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { toast } from '../../ui/toast.ts'
import { accountPhrases } from './account-phrases.ts'
import css from './change-password.module.css'
import { NewPasswordFields, useTypedTwice } from './new-password.tsx'

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
  const { form: guarded, repeatError } = useTypedTwice(form)
  return (
    <PlainForm form={guarded} title={<h2 className={css.title}>{t('security')}</h2>} submit={t('change')}>
      <PasswordField
        label={t('current')}
        value={form.values.current}
        onChange={(current) => form.change({ current })}
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <NewPasswordFields form={form} repeatError={repeatError} member="newPassword" />
      <Note tone="neu">{t('ends')}</Note>
    </PlainForm>
  )
}
