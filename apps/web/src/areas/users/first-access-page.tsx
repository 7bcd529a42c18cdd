import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountPhrases } from './account-phrases.ts'
import css from './first-access-page.module.css'
import { usePathParams } from '../../client/path.ts'
import { userPaths } from './paths.ts'

/** The first password, written by the person themself; nobody is signed in here. */
export function FirstAccessPage() {
  const t = usePhrases(accountPhrases)
  const { user, token } = usePathParams(userPaths.firstAccess)
  const [email, setEmail] = useState<string>()
  return (
    <main className={css.desk}>
      <div className={css.page}>
        <Wordmark size={24} />
        {email === undefined ? (
          <FirstPassword userId={user} resetToken={token} onDone={setEmail} />
        ) : (
          <>
            <h1>{t('first_done')}</h1>
            <p>{t('first_done_hint', { email })}</p>
            <Button kind="primary" size="lg" fullWidth href={shellPaths.home()}>
              {t('enter')}
            </Button>
          </>
        )}
      </div>
    </main>
  )
}

type FirstPasswordProps = { userId: string; resetToken: string; onDone: (email: string) => void }

function FirstPassword({ userId, resetToken, onDone }: FirstPasswordProps) {
  const t = usePhrases(accountPhrases)
  const form = useForm(users.setFirstPassword, {
    initial: { fresh: '', again: '' },
    given: ({ fresh }) => ({ userId, resetToken, password: fresh }),
    onDone: ({ email }) => onDone(email),
  })
  const { values, change, field } = form
  const differs = values.again !== '' && values.again !== values.fresh
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (differs || values.again === '') event.preventDefault()
        else form.submit(event)
      }}
    >
      <h1>{t('first_title')}</h1>
      <p>{t('first_hint')}</p>
      {form.failure !== undefined && (
        <Note tone="bad" live>
          {form.failure}
        </Note>
      )}
      <PasswordField
        label={t('fresh')}
        hint={t('rules')}
        value={values.fresh}
        onChange={(fresh) => change({ fresh })}
        autoComplete="new-password"
        required
        autoFocus
        {...field('password')}
      />
      <PasswordField
        label={t('again')}
        value={values.again}
        onChange={(again) => change({ again })}
        autoComplete="new-password"
        required
        error={differs ? t('differs') : undefined}
      />
      <Button type="submit" kind="primary" size="lg" fullWidth loading={form.isSending}>
        {t('first_save')}
      </Button>
    </form>
  )
}
