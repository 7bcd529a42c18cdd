import type { Icon } from '@tabler/icons-react'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import type { CommentBoxProps } from './comment-box.tsx'
import { useUiPhrases } from './phrases.tsx'
import css from './timeline.module.css'

/** Loaded where a person may comment. */
const CommentBox = lazy(async () => ({ default: (await import('./comment-box.tsx')).CommentBox }))

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
  onComment?: CommentBoxProps['onComment'] | undefined
  /** Who may be named in a comment; absent: nobody. */
  people?: CommentBoxProps['people']
  /** Names the record: what is typed into the box outlives leaving the page until it is sent. */
  draftKey?: string | undefined
  action?: ReactNode
  /** What stands where nothing happened yet. */
  empty?: string | undefined
  onMore?: (() => void) | undefined
  moreLabel?: string | undefined
}

/** Events, messages, money and comments in one line of time, the comment box first. */
export function Timeline({
  events,
  title,
  onComment,
  people,
  draftKey,
  action,
  empty,
  onMore,
  moreLabel,
}: TimelineProps) {
  const phrases = useUiPhrases()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title ?? phrases.timeline}</h2>
        {action}
      </div>
      {onComment && (
        <Suspense fallback={<div className={css.comment} />}>
          <CommentBox onComment={onComment} draftKey={draftKey} people={people} />
        </Suspense>
      )}
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
