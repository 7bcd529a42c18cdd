import { IconCopy } from '@tabler/icons-react'
import { ToolButton } from './button.tsx'
import css from './field-ruler.module.css'
import { useUiPhrases } from './phrases.tsx'
import { rulerMarks, rulerParts, type RulerField } from './ruler-parts.ts'
import { SectionTitle } from './screen.tsx'

export type { RulerField } from './ruler-parts.ts'

interface FieldRulerProps {
  /** "Linha 000031, como o banco mandou". */
  title: string
  hint?: string | undefined
  line: string
  fields: RulerField[]
  /** Language of the names of the fields: the bank's manual may speak another than the screen. */
  namesIn?: string | undefined
  /** "Copiar linha". */
  copyLabel: string
}

/** A line of a bank file under a ruler, the fields in question on their ground, their names in words under it. */
export function FieldRuler({ title, hint, line, fields, namesIn, copyLabel }: FieldRulerProps) {
  const phrases = useUiPhrases()
  return (
    <section>
      <SectionTitle
        hint={hint}
        action={
          <ToolButton icon={IconCopy} onClick={() => void navigator.clipboard.writeText(line)}>
            {copyLabel}
          </ToolButton>
        }
      >
        {title}
      </SectionTitle>
      {/* Focusable, so that the keyboard can scroll a line of 400 columns. */}
      <div className={css.sheet} role="region" tabIndex={0} aria-label={title}>
        <div className={css.marks} aria-hidden>
          {rulerMarks(line.length)}
        </div>
        <div className={css.line}>
          {rulerParts(line, fields).map((part, index) =>
            part.field ? (
              <mark
                key={index}
                className={css[part.field.tone ?? 'neu']}
                title={`${part.field.name}: ${part.field.meaning}`}
              >
                {part.text}
              </mark>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </div>
      </div>
      <ul className={css.names} lang={namesIn}>
        {fields.map((field) => (
          <li key={field.from}>
            <b
              className={field.tone === 'bad' ? css.badText : undefined}
              aria-label={`${phrases.position} ${field.from}`}
            >
              {field.from}–{field.to}
            </b>{' '}
            <span className={css.quiet}>{field.name}</span> {field.meaning}
          </li>
        ))}
      </ul>
    </section>
  )
}
