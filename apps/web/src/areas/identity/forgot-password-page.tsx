import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import { useForm } from '../../client/use-form.ts'
import { TextLink } from '../../ui/link.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LinkPage } from './link-page.tsx'
import { linkPhrases } from './link-phrases.ts'

type Asked = { email: string; minutes: number }

/** Asks for a link by e-mail. What it says afterwards is the same for every address. */
export function ForgotPasswordPage() {
  const t = usePhrases(linkPhrases)
  const [asked, setAsked] = useState<Asked>()
  return (
    <LinkPage>
      {asked === undefined ? (
        <AskForLink onDone={setAsked} />
      ) : (
        <div role="status">
          <h1>{t('forgot_done')}</h1>
          <p>{t('forgot_done_hint', asked)}</p>
          <p>{t('forgot_nothing')}</p>
        </div>
      )}
      <p>
        <TextLink href={shellPaths.home()}>{t('back')}</TextLink>
      </p>
    </LinkPage>
  )
}

function AskForLink({ onDone }: { onDone: (asked: Asked) => void }) {
  const t = usePhrases(linkPhrases)
  const form = useForm(users.forgotPassword, {
    initial: { typed: '' },
    given: ({ typed }) => ({ email: typed }),
    // The form stays as it is until the page is drawn anew.
    onDone: ({ minutes }) => onDone({ email: form.values.typed.trim(), minutes }),
  })
  const title = (
    <>
      <h1>{t('forgot_title')}</h1>
      <p>{t('forgot_hint')}</p>
    </>
  )
  return (
    <PlainForm form={form} title={title} submit={t('forgot_send')} alone>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={form.values.typed}
        onChange={(typed) => form.change({ typed })}
        {...form.field('email')}
      />
    </PlainForm>
  )
}
