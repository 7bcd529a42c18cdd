import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/file-field.tsx'
import { Note } from '../ui/note.tsx'
import { useUiPhrases } from '../ui/phrases.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import css from './upload-form.module.css'

type UploadFormProps = {
  /** Name of the field of the file. */
  label: string
  formats: readonly string[]
  mostBytes: number
  /** A file that was dropped on the page. */
  dropped?: File | undefined
  sending: { share: number | undefined; failure: string | undefined; forget: () => void }
  onSend: (file: File) => void
  onLeave: () => void
  confirm: string
  /** Why the form cannot be sent, of the fields beside the file. */
  missing?: string | undefined
  noFile: string
  /** Fields above the file. */
  children?: ReactNode
  /** What stands between the failure and the buttons. */
  below?: ReactNode
  tone?: 'bad' | 'att'
}

/** The form of a dialog that sends one file: its fields, the file, how far it is, what went wrong. */
export function UploadForm({ sending, confirm, ...props }: UploadFormProps) {
  const words = useUiPhrases()
  const [files, setFiles] = useState<File[]>(props.dropped ? [props.dropped] : [])
  const [file] = files
  const choose = (chosen: File[]) => {
    setFiles(chosen)
    sending.forget()
  }
  const missing = props.missing ?? (file ? undefined : props.noFile)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && missing === undefined) props.onSend(file)
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {props.children}
      <FileField
        label={props.label}
        value={files}
        onChange={choose}
        formats={[...props.formats]}
        maxBytes={props.mostBytes}
        required
      />
      {sending.share !== undefined && <SentShare label={props.label} share={sending.share} />}
      {sending.failure !== undefined && (
        <Note tone={props.tone ?? 'bad'} live>
          {sending.failure}
        </Note>
      )}
      {props.below}
      <div className={css.buttons}>
        <Button onClick={props.onLeave}>{words.back}</Button>
        <Button type="submit" kind="primary" loading={sending.share !== undefined} disabledReason={missing}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

/** How much of a file is sent. */
export function SentShare({ label, share }: { label: string; share: number }) {
  return <ProgressBar label={label} done={Math.round(share * 100)} total={100} />
}
