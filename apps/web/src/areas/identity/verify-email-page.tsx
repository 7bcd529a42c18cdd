import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { LinkPage } from './link-page.tsx'
import { linkPhrases } from './link-phrases.ts'
import { identityPaths } from './paths.ts'

/** A person presses a button: programs that open the links of messages to look at them confirm nothing. */
export function VerifyEmailPage() {
  const t = usePhrases(linkPhrases)
  const [isDone, setIsDone] = useState(false)
  return (
    <LinkPage>
      {isDone ? (
        <>
          <div role="status">
            <h1>{t('verify_done')}</h1>
          </div>
          <Button kind="primary" size="lg" fullWidth href={shellPaths.home()}>
            {t('verify_on')}
          </Button>
        </>
      ) : (
        <Confirm onDone={() => setIsDone(true)} />
      )}
    </LinkPage>
  )
}

function Confirm({ onDone }: { onDone: () => void }) {
  const t = usePhrases(linkPhrases)
  const { user, token } = usePathParams(identityPaths.verifyEmail)
  const form = useForm(users.verifyEmail, { initial: {}, given: () => ({ userId: user, token }), onDone })
  const title = (
    <>
      <h1>{t('verify_title')}</h1>
      <p>{t('verify_hint')}</p>
    </>
  )
  return (
    <PlainForm form={form} title={title} submit={t('verify_save')} alone>
      {null}
    </PlainForm>
  )
}
