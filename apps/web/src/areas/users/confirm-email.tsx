import { users } from '@caderneta/contracts/users'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { accountPhrases } from './account-phrases.ts'
import css from './change-password.module.css'

/** Shown until the person has opened a link that was sent to their e-mail. */
export function ConfirmEmail() {
  const t = usePhrases(accountPhrases)
  const { data } = useRecord(users.getOwn, {})
  const send = useWrite(users.sendEmailVerification, {
    onDone: ({ sentTo }) => toast.success({ title: t('confirm_sent', { email: sentTo }) }),
  })
  if (data === undefined || data.emailConfirmed) return null
  return (
    <section>
      <h2 className={css.title}>{t('confirm_title')}</h2>
      <p>{t('confirm_text', { email: data.email })}</p>
      <Button loading={send.isPending} onClick={() => send.mutate({})}>
        {t('confirm_send')}
      </Button>
    </section>
  )
}
