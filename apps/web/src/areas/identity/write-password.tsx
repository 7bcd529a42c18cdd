import { identity } from '@caderneta/contracts/identity'
import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import { useRecord } from '../../client/use-record.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { LinkPage } from './link-page.tsx'
import { linkPhrases } from './link-phrases.ts'
import { NewPasswordFields, useTypedTwice } from '../users/public.ts'

type Link = { user: string; token: string }
type Words = { title: string; hint: string; save: string; done: string }

/** A password written by whoever opened a link; then the way to the sign-in. */
export function WritePassword({ link, words }: { link: Link; words: Words }) {
  const t = usePhrases(linkPhrases)
  const [email, setEmail] = useState<string>()
  const options = useRecord(identity.signInOptions, {})
  if (options.data?.takesPasswords === false)
    return (
      <LinkPage>
        <h1>{t('by_provider', { name: options.data.provider ?? '' })}</h1>
        <p>{t('by_provider_hint')}</p>
        <Button kind="primary" size="lg" fullWidth href={shellPaths.home()}>
          {t('enter')}
        </Button>
      </LinkPage>
    )
  return (
    <LinkPage>
      {email === undefined ? (
        <PasswordForm link={link} words={words} onDone={setEmail} />
      ) : (
        <>
          <h1>{words.done}</h1>
          <p>{t('done_hint', { email })}</p>
          <Button kind="primary" size="lg" fullWidth href={shellPaths.home()}>
            {t('enter')}
          </Button>
        </>
      )}
    </LinkPage>
  )
}

type PasswordFormProps = { link: Link; words: Words; onDone: (email: string) => void }

function PasswordForm({ link: { user, token }, words, onDone }: PasswordFormProps) {
  const form = useForm(users.setFirstPassword, {
    initial: { fresh: '', again: '' },
    given: ({ fresh }) => ({ userId: user, resetToken: token, password: fresh }),
    onDone: ({ email }) => onDone(email),
  })
  const { form: guarded, repeatError } = useTypedTwice(form)
  const title = (
    <>
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
    </>
  )
  return (
    <PlainForm form={guarded} title={title} submit={words.save} alone>
      <NewPasswordFields form={form} repeatError={repeatError} member="password" autoFocus />
    </PlainForm>
  )
}
