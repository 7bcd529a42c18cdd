import { familyChoices } from '@caderneta/contracts/family-choices'
import type { Family } from '@caderneta/contracts/family-shapes'
import { familyLanguageWords, type FamilyMessagesInput } from '@caderneta/contracts/guardian-messages'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { type FormEvent, useId, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import css from './family-home.module.css'
import { messagesPhrases } from './family-messages-phrases.ts'

type Props = { family: Family; token: string; onLanguage: () => void }

/** The family's own choice: it is written when the person saves it, and read anew with the page. */
export function FamilyMessages({ family, token, onLanguage }: Props) {
  const t = usePhrases(messagesPhrases)
  const languageWord = useTableWords(familyLanguageWords)
  const channelWord = useTableWords(messageChannelWords)
  const { values, change, busy, isSaved, problem, save } = useChoice({ family, token, onLanguage })
  const { channels } = family.messages
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('title')}</h2>
      <form className={css.prove} onSubmit={save}>
        <Choice
          label={t('language')}
          any={t('language_any')}
          options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: languageWord(value) }))}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        {channels.length > 1 && (
          <Choice
            label={t('channel')}
            any={t('channel_any')}
            hint={t('channel_why')}
            options={channels.map((value) => ({ value, label: channelWord(value) }))}
            value={values.channel}
            onChange={(channel) => change({ channel })}
          />
        )}
        <label className={css.all}>
          <input
            type="checkbox"
            checked={values.reminderEmails}
            onChange={(event) => change({ reminderEmails: event.target.checked })}
          />
          {t('reminders')}
        </label>
        <p className={css.small}>{t('reminders_why')}</p>
        <div className={css.buttons}>
          <button type="submit" className={css.paper} disabled={busy}>
            {t('save')}
          </button>
        </div>
        <p className={css.small} role="status">
          {isSaved && t('saved')}
        </p>
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  /** Nothing chosen. */
  any: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

function Choice<Value extends string>({ label, any, hint, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId()
  const chosen = (given: string) => options.find((option) => option.value === given)?.value ?? null
  return (
    <div className={css.choice}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.input}
        value={value ?? ''}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(chosen(event.target.value))}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.small}>
          {hint}
        </p>
      )}
    </div>
  )
}

function useChoice({ family: { messages }, token, onLanguage }: Props) {
  const spoken = useLanguage()
  const [changes, setChanges] = useState<Partial<FamilyMessagesInput>>({})
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { language, channel, reminderEmailsStoppedAt } = messages
  const values: FamilyMessagesInput = {
    language,
    channel,
    reminderEmails: reminderEmailsStoppedAt === null,
    ...changes,
  }
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(familyChoices.chooseMessages, { token, ...values })
      setSaved(true)
      if (values.language !== null && values.language !== spoken) onLanguage()
    } catch (thrown) {
      setProblem(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const change = (given: Partial<FamilyMessagesInput>) => {
    setChanges({ ...changes, ...given })
    setSaved(false)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return { values, change, busy, isSaved, problem, save }
}
