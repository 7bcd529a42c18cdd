import { familyChoices, type FamilyReminders as Reminders } from '@caderneta/contracts/family-choices'
import { useEffect, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { dateText } from '../../ui/format-text.ts'
import { CheckedPaper } from './checked-paper.tsx'
import css from './family-home.module.css'
import { messagesPhrases } from './family-messages-phrases.ts'

const look = (token: string) => call(familyChoices.reminders, { token })

/** Behind the link of a reminder: what stops, what cannot, and the way back. Opening it changes nothing. */
export function FamilyReminders(props: { token: string; onLanguage: () => void }) {
  return (
    <CheckedPaper {...props} check={look}>
      {(reminders) => <Choice reminders={reminders} token={props.token} />}
    </CheckedPaper>
  )
}

function Choice({ reminders, token }: { reminders: Reminders; token: string }) {
  const t = usePhrases(messagesPhrases)
  const [now, show] = useState(reminders)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    document.title = t('page_title')
  }, [t])
  const { stoppedAt } = now
  const set = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      show(await call(familyChoices.setReminders, { token, areOn: stoppedAt !== null }))
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.owed}>
      <h1 className={css.checked}>{t(stoppedAt === null ? 'stop_title' : 'stopped_title')}</h1>
      <p className={css.receiver} role="status">
        <StateText reminders={now} />
      </p>
      <p className={css.small}>{t('stops')}</p>
      <p className={css.small}>{t('stays')}</p>
      <div className={css.buttons}>
        <button type="button" className={css.paper} disabled={busy} onClick={() => void set()}>
          {t(stoppedAt === null ? 'stop' : 'resume')}
        </button>
      </div>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function StateText({ reminders: { name, email, stoppedAt } }: { reminders: Reminders }) {
  const t = usePhrases(messagesPhrases)
  if (stoppedAt !== null) return t('stopped_text', { name, date: dateText(stoppedAt) })
  return email === null ? t('stop_text_no_email', { name }) : t('stop_text', { name, email })
}
