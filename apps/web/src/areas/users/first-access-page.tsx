import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { accountPhrases } from './account-phrases.ts'
import css from './first-access-page.module.css'
import { NewPasswordFields, useTypedTwice } from './new-password.tsx'
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
  const { form: guarded, repeatError } = useTypedTwice(form)
  const title = (
    <>
      <h1>{t('first_title')}</h1>
      <p>{t('first_hint')}</p>
    </>
  )
  return (
    <PlainForm form={guarded} title={title} submit={t('first_save')} alone>
      <NewPasswordFields form={form} repeatError={repeatError} member="password" autoFocus />
    </PlainForm>
  )
}
