import { useId } from 'react'
import css from './segmented-field.module.css'

interface SegmentedFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: string }[]
}

/** Two to four ways to see the same thing, side by side: "Mês", "Trimestre", "Ano letivo". */
export function SegmentedField({ label, value, onChange, choices }: SegmentedFieldProps) {
  const name = useId()
  return (
    <div className={css.track} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
