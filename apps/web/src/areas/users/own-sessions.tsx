import { identity, type OwnSession } from '@caderneta/contracts/identity'
import { usePhrases } from '../../client/phrases.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import css from './own-sessions.module.css'
import { sessionPhrases } from './session-phrases.ts'

/** The browsers in which the person is signed in, and the way out of each. */
export function OwnSessions() {
  const t = usePhrases(sessionPhrases)
  const query = useRecord(identity.ownSessions, {})
  const end = useWrite(identity.endOwnSessions, { onDone: () => toast.success({ title: t('ended') }) })
  return (
    <section className={css.box} aria-label={t('sessions')}>
      <h2>{t('sessions')}</h2>
      {query.isPending && <p className={css.details}>{t('loading')}</p>}
      {query.isError && <Note tone="bad">{t('failed')}</Note>}
      <ul className={css.list}>
        {query.data?.items.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
      <p className={css.details}>{t('not_mine')}</p>
      <EndAll />
    </section>
  )
}

type SessionLineProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const t = usePhrases(sessionPhrases)
  const { browser, system, signedInAt, lastUsedAt, address, isCurrent } = session
  const name = browser && system ? t('browser_on', { browser, system }) : (browser ?? system ?? t('unknown_browser'))
  const details = { since: dateTimeText(signedInAt), last: dateTimeText(lastUsedAt), address }
  return (
    <li className={css.one}>
      <div>
        <div>{isCurrent ? `${name} (${t('this_device')})` : name}</div>
        <div className={css.details}>{t('details', details)}</div>
      </div>
      {!isCurrent && (
        <Button kind="quiet" loading={isEnding} onClick={onEnd} label={t('end_named', { name })}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function EndAll() {
  const t = usePhrases(sessionPhrases)
  // The next call of this page finds its session ended and leads to the sign-in.
  const endAll = useWrite(identity.endOwnSessions, { onDone: () => location.assign(shellPaths.home()) })
  const ask = async () => {
    const words = { title: t('end_all_title'), text: t('end_all_text'), confirm: t('end_all') }
    if (await dialogs.confirm(words)) endAll.mutate({})
  }
  return (
    <div>
      <Button loading={endAll.isPending} onClick={() => void ask()}>
        {t('end_all')}
      </Button>
    </div>
  )
}
