import { useState, type FormEvent, type ReactNode } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'
import { DialogFrame, type DialogWords } from './dialog-frame.tsx'
import css from './dialog.module.css'
import { typedMissing } from './dialog-checks.ts'
import { TypedWordField } from './dialog-fields.tsx'
import { useDraftText } from './drafts.ts'
import { useUiPhrases, type UiPhrases } from './phrases.tsx'

export interface DialogOptions extends DialogWords {
  /** Repeats the verb and the number: "Emitir 1.272 faturas". */
  confirm: string
  /** "Voltar" unless said: never "Cancelar", which is a verb of its own. */
  cancel?: string | undefined
  /**
   * Runs while the dialog is open. When it rejects, the dialog stays, says why and keeps what was typed; the promise
   * of the dialog resolves only after it succeeds.
   */
  act?: ((value: string) => Promise<void>) | undefined
  /** The words for an error of `act`. Without it the dialog says only that it could not finish. */
  explain?: ((error: unknown) => string) | undefined
  /** The button is brick: something ends. */
  destructive?: boolean | undefined
}

export interface DialogField {
  /** Draws the field. `error` is set once the person tried to confirm. */
  render: (field: { value: string; onChange: (value: string) => void; error: string | undefined }) => ReactNode
  /** Why the value is not enough yet; undefined when it is. */
  missing: (value: string, phrases: UiPhrases) => string | undefined
  /**
   * Typed text outlives Esc and a reload under this key, until `act` has succeeded; a dialog without `act` only hands the text on, and
   * who takes it drops it (`dropDraft`). Leave it out for secrets, and for a word typed on purpose.
   */
  draftKey?: string | undefined
  initial?: string | undefined
}

interface FormDialogProps {
  options: DialogOptions
  field?: DialogField | undefined
  destructive?: boolean | undefined
  /** A word typed after the field, for what ends many things at once. */
  typed?: string | undefined
  width?: 440 | 520 | 760 | undefined
  opened: boolean
  /** null when the person left. */
  answer: (value: string | null) => void
  children?: ReactNode
}

/** The one body of all asking dialogs: words, a field or none, and two buttons at the right. */
export function FormDialog({ options, field, typed, width, opened, answer, children, ...look }: FormDialogProps) {
  const phrases = useUiPhrases()
  const form = useDialogForm(options, field, answer)
  const word = useTypedWord(typed)
  const lacking = field?.missing(form.value, phrases)
  const missing = lacking ?? word.missing
  const tried = (problem: string | undefined) => (form.tried ? problem : undefined)
  return (
    <DialogFrame {...options} opened={opened} onClose={() => answer(null)} width={width}>
      <form onSubmit={(event) => form.submit(event, missing)} noValidate>
        {children}
        {field?.render({ value: form.value, onChange: form.change, error: tried(lacking) })}
        {typed !== undefined && (
          <div className={css.second}>
            <TypedWordField word={typed} value={word.value} onChange={word.change} error={tried(word.missing)} quiet />
          </div>
        )}
        <div className={css.end}>
          <DialogButtons
            failure={form.failure}
            confirm={options.confirm}
            back={options.cancel}
            sending={form.busy}
            onClose={() => answer(null)}
            destructive={look.destructive || options.destructive}
            disabledReason={missing}
            onOff={form.point}
          />
        </div>
      </form>
    </DialogFrame>
  )
}

/** The word typed beside a reason, and what still lacks of it. */
function useTypedWord(word: string | undefined) {
  const phrases = useUiPhrases()
  const [value, change] = useState('')
  return { value, change, missing: word === undefined ? undefined : typedMissing(word, value, phrases) }
}

function useDialogForm(options: DialogOptions, field: DialogField | undefined, answer: (value: string | null) => void) {
  const phrases = useUiPhrases()
  const { text: value, change: setValue, drop } = useDraftText(field?.draftKey, field?.initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = (next: string) => {
    setValue(next)
    setFailure(undefined)
  }
  const run = async () => {
    setBusy(true)
    try {
      await options.act?.(value)
      if (options.act) drop()
      answer(value)
    } catch (error) {
      setFailure(options.explain?.(error) ?? phrases.failedToAct)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent, missing: string | undefined) => {
    event.preventDefault()
    setTried(true)
    if (missing === undefined && !busy) void run()
  }
  return { value, change, tried, busy, failure, submit, point: () => setTried(true) }
}
