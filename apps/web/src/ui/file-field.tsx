import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button, IconButton } from './button.tsx'
import { formatsText, sortFiles } from './file-checks.ts'
import css from './file-field.module.css'
import { sizeText } from './format-text.ts'
import { useUiPhrases } from './phrases.tsx'

interface FileFieldProps {
  label: string
  value: File[]
  onChange: (files: File[]) => void
  /** Endings without a dot: "pdf", "csv". */
  formats: readonly string[]
  maxBytes: number
  multiple?: boolean | undefined
  error?: string | null | undefined
  required?: boolean | undefined
  /** A file is on its way: another one can be chosen when it is there. */
  isBusy?: boolean | undefined
}

/** Files by button or by dropping; what is accepted stands in sight. */
export function FileField({
  label,
  value,
  onChange,
  formats,
  maxBytes,
  multiple = false,
  error,
  required,
  isBusy = false,
}: FileFieldProps) {
  const phrases = useUiPhrases()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const take = (files: File[]) => {
    const sorted = sortFiles(files, { formats, maxBytes, multiple }, phrases)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onChange(multiple ? [...value, ...sorted.taken] : sorted.taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) take([...event.dataTransfer.files])
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <div className={css.label} id={`${id}-label`}>
        {label}
        {required && <span aria-hidden> *</span>}
      </div>
      <div
        className={css.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          icon={IconUpload}
          loading={isBusy}
          onClick={() => input.current?.click()}
          label={`${phrases.chooseFile}: ${label}`}
        >
          {phrases.chooseFile}
        </Button>
        <span className={css.hint}>{phrases.dropFile}</span>
        <span className={css.hint} id={`${id}-hint`}>
          {phrases.acceptedFormats(formatsText(formats), sizeText(maxBytes, phrases.locale))}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          disabled={isBusy}
          aria-label={label}
          multiple={multiple}
          accept={formats.map((format) => `.${format}`).join(',')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FileNames files={value} onRemove={(file) => onChange(value.filter((each) => each !== file))} />
      <div aria-live="polite" className={css.error}>
        {[...refused, error].filter(Boolean).map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    </div>
  )
}

function FileNames({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  const phrases = useUiPhrases()
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={`${file.name}-${file.lastModified}-${file.size}`}>
          <IconFile size={16} stroke={1.6} aria-hidden />
          <span className={css.name}>{file.name}</span>
          <span className={css.hint}>{sizeText(file.size, phrases.locale)}</span>
          <IconButton label={phrases.removeFile(file.name)} icon={IconX} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}
