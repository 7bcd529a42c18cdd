import type { Icon } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useDraftText } from './drafts.ts'
import { useUiPhrases } from './phrases.tsx'
import { TextField } from './text-field.tsx'
import css from './timeline.module.css'

export interface TimelineEvent {
  id: string
  icon: Icon
  /** One sentence: who did what. */
  sentence: ReactNode
  /** "hoje, 08:57" or a date. */
  when: ReactNode
  tone?: 'att' | 'bad' | undefined
}

interface TimelineProps {
  events: TimelineEvent[]
  title?: string | undefined
  /** Sends a comment; the box keeps the text when it fails. */
  onComment?: ((text: string) => Promise<void>) | undefined
  /** Names the record: what is typed into the box outlives leaving the page until it is sent. */
  draftKey?: string | undefined
  action?: ReactNode
  /** What stands where nothing happened yet. */
  empty?: string | undefined
  onMore?: (() => void) | undefined
  moreLabel?: string | undefined
}

/** Events, messages, money and comments in one line of time, the comment box first. */
export function Timeline({ events, title, onComment, draftKey, action, empty, onMore, moreLabel }: TimelineProps) {
  const phrases = useUiPhrases()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title ?? phrases.timeline}</h2>
        {action}
      </div>
      {onComment && <CommentBox onComment={onComment} draftKey={draftKey} />}
      {events.length === 0 && empty !== undefined && <p className={css.when}>{empty}</p>}
      <ol className={css.line}>
        {events.map(({ icon: IconPart, ...event }) => (
          <li key={event.id}>
            <span className={[css.icon, event.tone ? css[event.tone] : ''].join(' ')}>
              <IconPart size={15} stroke={1.6} aria-hidden />
            </span>
            <div className={css.sentence}>{event.sentence}</div>
            <div className={css.when}>{event.when}</div>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button kind="quiet" onClick={onMore}>
          {moreLabel}
        </Button>
      )}
    </section>
  )
}

type CommentBoxProps = { onComment: (text: string) => Promise<void>; draftKey: string | undefined }

function CommentBox({ onComment, draftKey }: CommentBoxProps) {
  const phrases = useUiPhrases()
  const { text, change } = useDraftText(draftKey)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const send = async () => {
    setState('sending')
    try {
      await onComment(text.trim())
      change('')
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      className={css.comment}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && state !== 'sending') void send()
      }}
    >
      <TextField
        label={phrases.writeComment}
        hiddenLabel
        placeholder={phrases.writeComment}
        value={text}
        onChange={change}
        error={state === 'failed' ? phrases.failedToAct : undefined}
      />
      {text.trim() !== '' && (
        <Button type="submit" loading={state === 'sending'}>
          {phrases.comment}
        </Button>
      )}
    </form>
  )
}
