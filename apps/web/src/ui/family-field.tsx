import { useId } from 'react'
import css from './family-form.module.css'

interface FamilyFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  inputMode?: 'numeric'
  autoComplete?: string
}

/** A plain field of the phone: nothing of the signed-in program is loaded for it. */
export function FamilyField({ label, value, onChange, wrong, ...rest }: FamilyFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        {...rest}
      />
      {wrong !== undefined && (
        <span id={`${id}-wrong`} className={css.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}
