import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import css from './plain-form.module.css'

/** What a page knows of the form it shows; `useForm` answers it. */
export interface SentForm {
  submit: (event: FormEvent) => void
  isSending: boolean
  /** Why it was refused, where no single field is at fault. */
  failure?: string | undefined
}

interface PlainFormProps {
  form: SentForm
  /** A heading of the level that the page asks for. */
  title: ReactNode
  submit: string
  /** The only form of its page: its button is the filled one and takes the width. */
  alone?: boolean
  children: ReactNode
}

/** A form that is a part of a page, or a page without a shell: its words, its fields, one verb. */
export function PlainForm({ form, title, submit, alone = false, children }: PlainFormProps) {
  const look = alone ? ({ kind: 'primary', size: 'lg', fullWidth: true } as const) : {}
  return (
    <form className={css.form} onSubmit={form.submit} onKeyDown={sendByKeys} noValidate>
      {title}
      <FormFailure form={form} />
      {children}
      <Button type="submit" loading={form.isSending} {...look}>
        {submit}
      </Button>
    </form>
  )
}

/** Read out at once. */
export function FormFailure({ form: { failure } }: { form: SentForm }) {
  if (failure === undefined) return null
  return (
    <Note tone="bad" live>
      {failure}
    </Note>
  )
}

/** Ctrl or Cmd with Enter sends from any field, also from one of several lines. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
