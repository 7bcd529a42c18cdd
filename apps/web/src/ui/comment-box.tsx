import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import css from './comment-box.module.css'
import { useDraftText } from './drafts.ts'
import { mentionBeingTyped, type Person, stillNamed, withMention } from './mentions.ts'
import { useUiPhrases } from './phrases.tsx'
import { TextField } from './text-field.tsx'

export type CommentBoxProps = {
  /** Sends a comment and whom it names; the box keeps the text when it fails. */
  onComment: (text: string, mentions: string[]) => Promise<void>
  draftKey: string | undefined
  /** Who may be named, by the beginning of a name; absent: nobody. */
  people?: ((search: string) => Promise<readonly Person[]>) | undefined
}

/** A comment; after an @ it offers who may be named. */
export function CommentBox({ onComment, draftKey, people }: CommentBoxProps) {
  const phrases = useUiPhrases()
  const { text, change } = useDraftText(draftKey)
  const [chosen, choose] = useChosen(draftKey)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const named = stillNamed(text, chosen)
  const found = useFound(people, text, named)
  const send = async () => {
    setState('sending')
    try {
      await onComment(
        text.trim(),
        named.map(({ id }) => id),
      )
      change('')
      choose([])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const pick = (person: Person) => {
    change(withMention(text, person))
    choose([...named, person])
  }
  return (
    <form
      className={css.comment}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && state !== 'sending') void send()
      }}
    >
      <div className={css.box}>
        <TextField
          label={phrases.writeComment}
          hiddenLabel
          placeholder={phrases.writeComment}
          value={text}
          onChange={change}
          error={state === 'failed' ? phrases.failedToAct : undefined}
        />
        <Found people={found} onPick={pick} />
        {named.length > 0 && <p className={css.named}>{phrases.willHear(named.map(({ name }) => name).join(', '))}</p>}
      </div>
      {text.trim() !== '' && (
        <Button type="submit" loading={state === 'sending'}>
          {phrases.comment}
        </Button>
      )}
    </form>
  )
}

function Found({ people, onPick }: { people: readonly Person[]; onPick: (person: Person) => void }) {
  const phrases = useUiPhrases()
  if (people.length === 0) return null
  return (
    <ul className={css.found} aria-label={phrases.whoToName}>
      {people.map((person) => (
        <li key={person.id}>
          <Button kind="quiet" onClick={() => onPick(person)}>
            {person.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Kept with the draft of the text: whoever was named in it is still told when it is sent later. */
function useChosen(draftKey: string | undefined): [Person[], (people: Person[]) => void] {
  const { text, change } = useDraftText(draftKey === undefined ? undefined : `${draftKey} named`)
  const people = text.split('\n').flatMap((line) => {
    const [id, name] = line.split('\t')
    return id && name ? [{ id, name }] : []
  })
  return [people, (next) => change(next.map(({ id, name }) => `${id}\t${name}`).join('\n'))]
}

const quietMs = 200
const nobody: readonly Person[] = []

/** Asked once typing rests; an answer to what is typed no more is not shown. */
function useFound(people: CommentBoxProps['people'], text: string, named: readonly Person[]): readonly Person[] {
  const [answer, setAnswer] = useState<{ typed: string; people: readonly Person[] }>()
  const typed = people ? mentionBeingTyped(text) : null
  useEffect(() => {
    if (!people || typed === null) return undefined
    let isOld = false
    const timer = setTimeout(() => {
      void people(typed)
        .then((found) => !isOld && setAnswer({ typed, people: found }))
        .catch(() => undefined)
    }, quietMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [people, typed])
  if (typed === null || answer?.typed !== typed) return nobody
  return answer.people.filter(({ id }) => !named.some((each) => each.id === id))
}
