import type { AnswerOf } from '@caderneta/contracts/define'
import type { users } from '@caderneta/contracts/users'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { dateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { phrases } from './phrases.ts'

interface InvitationSentProps {
  answer: AnswerOf<typeof users.sendFirstAccess>
  /** What to do with the address where it is shown: the installation sends no e-mails. */
  label: string
  hint: string
  /** The way on. */
  children: ReactNode
}

/** Whom the link was mailed to, or the link itself. */
export function InvitationSent({ answer, label, hint, children }: InvitationSentProps) {
  const t = usePhrases(phrases)
  if (answer.firstAccessUrl !== null)
    return (
      <SecretOnce label={label} secret={answer.firstAccessUrl} copy={t('copy_address')} hint={hint}>
        {children}
      </SecretOnce>
    )
  return (
    <>
      <Note tone="ok" live>
        {t('first_access_sent', { email: answer.sentTo ?? '', until: dateTimeText(answer.until) })}
      </Note>
      <div>{children}</div>
    </>
  )
}
