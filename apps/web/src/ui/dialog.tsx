import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import {
  CodeDialogField,
  PasswordDialogField,
  PhoneDialogField,
  RadioDialogField,
  SelectDialogField,
  TypedWordField,
} from './dialog-fields.tsx'
import { DialogFrame, type DialogWords } from './dialog-frame.tsx'
import { openDialog } from './dialog-store.ts'
import css from './dialog.module.css'
import { DownloadList, type DownloadFile } from './download-list.tsx'
import { FormDialog, type DialogField, type DialogOptions } from './form-dialog.tsx'
import {
  codeMissing,
  phoneMissing,
  reasonMissing,
  requiredChoice,
  passwordMissing,
  typedMissing,
} from './dialog-checks.ts'
import { currentUiPhrases, useUiPhrases } from './phrases.tsx'
import { TextField } from './text-field.tsx'

export type { DialogOptions } from './form-dialog.tsx'
export type { DownloadFile } from './download-list.tsx'

export interface DialogChoice {
  value: string
  label: string
  hint?: string | undefined
}

interface ChoiceOptions extends DialogOptions {
  label: string
  choices: DialogChoice[]
  initial?: string | undefined
}

/** Dialogs as promises. Those that ask resolve to null when the person leaves; what was typed is kept for next time. */
export const dialogs = {
  /** A plain question: true when confirmed. */
  confirm: (options: DialogOptions): Promise<boolean> =>
    openDialog<boolean>(false, (answer, opened) => (
      <FormDialog
        options={options}
        opened={opened}
        width={options.amount ? 520 : 440}
        answer={(value) => answer(value !== null)}
      />
    )),

  /** Removes something: the button is brick. With `word` the person types it first. */
  remove: (options: DialogOptions & { word?: string }): Promise<boolean> =>
    openDialog<boolean>(false, (answer, opened) => (
      <FormDialog
        options={options}
        opened={opened}
        destructive
        width={440}
        field={options.word === undefined ? undefined : typedField(options.word)}
        answer={(value) => answer(value !== null)}
      />
    )),

  /** Only for what cannot be undone: the word ("Confirmar" unless said) must be typed. */
  typed: (options: DialogOptions & { word?: string }): Promise<boolean> =>
    openDialog<boolean>(false, (answer, opened) => (
      <FormDialog
        options={options}
        opened={opened}
        field={typedField(options.word ?? currentUiPhrases().confirmWord)}
        answer={(value) => answer(value !== null)}
      />
    )),

  /** Asks why: the text, never empty. With `word` the person types it too: for many things that cannot be undone. */
  reason: (options: DialogOptions & { label?: string; draftKey?: string; word?: string }): Promise<string | null> =>
    ask(options, {
      draftKey: options.draftKey ?? `reason:${options.title}`,
      missing: reasonMissing,
      render: (field) => (
        <TextField {...field} label={options.label ?? currentUiPhrases().reason} multiline autoFocus required />
      ),
      typed: options.word,
    }),

  /** Asks for a phone: 10 or 11 digits without +55. */
  phone: (options: DialogOptions & { initial?: string }): Promise<string | null> =>
    ask(options, {
      draftKey: `phone:${options.title}`,
      initial: options.initial ?? '',
      missing: phoneMissing,
      render: (field) => <PhoneDialogField {...field} />,
    }),

  /** Asks for the person's own password. Never kept. */
  password: (options: DialogOptions): Promise<string | null> =>
    ask(options, { missing: passwordMissing, render: (field) => <PasswordDialogField {...field} /> }),

  /** Asks for a code of a second factor. Never kept. */
  code: (options: DialogOptions): Promise<string | null> =>
    ask(options, { missing: codeMissing, render: (field) => <CodeDialogField {...field} /> }),

  select: (options: ChoiceOptions): Promise<string | null> =>
    ask(options, {
      initial: options.initial ?? '',
      missing: requiredChoice,
      render: (field) => <SelectDialogField {...field} label={options.label} choices={options.choices} />,
    }),

  radio: (options: ChoiceOptions): Promise<string | null> =>
    ask(options, {
      initial: options.initial ?? '',
      missing: requiredChoice,
      render: (field) => <RadioDialogField {...field} label={options.label} choices={options.choices} />,
    }),

  /** Shows a message or a paper before it goes out: true when confirmed. */
  preview: (options: DialogOptions & { content: ReactNode }): Promise<boolean> =>
    openDialog<boolean>(false, (answer, opened) => (
      <FormDialog options={options} opened={opened} width={760} answer={(value) => answer(value !== null)}>
        <div className={css.preview}>{options.content}</div>
      </FormDialog>
    )),

  /** Files ready to take. Closes by itself 4 s after the last was taken. */
  download: (words: DialogWords & { files: DownloadFile[] }): Promise<boolean> =>
    openDialog<boolean>(true, (answer, opened) => (
      <DialogFrame {...words} opened={opened} onClose={() => answer(true)} width={440}>
        <DownloadList files={words.files} onAllTaken={() => answer(true)} />
        <CloseButton onClose={() => answer(true)} />
      </DialogFrame>
    )),
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const phrases = useUiPhrases()
  return (
    <div className={css.end}>
      <Button onClick={onClose}>{phrases.close}</Button>
    </div>
  )
}

function ask(options: DialogOptions, { typed, ...field }: DialogField & { typed?: string | undefined }) {
  return openDialog<string | null>(null, (answer, opened) => (
    <FormDialog options={options} opened={opened} field={field} typed={typed} answer={answer} />
  ))
}

function typedField(word: string): DialogField {
  return {
    missing: (value, phrases) => typedMissing(word, value, phrases),
    render: (field) => <TypedWordField {...field} word={word} />,
  }
}
