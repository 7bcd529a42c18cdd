import { openDialog } from '../../ui/dialog-store.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { requiredChoice } from '../../ui/dialog-checks.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'

type PickFilter = {
  title: string
  label: string
  confirm: string
  options: SelectOption[]
  /** Brings more than the first options, by name. */
  search?: ((text: string) => Promise<SelectOption[]>) | undefined
}

/** Asks for the value of one filter; null when the person leaves. */
export function pickFilter({ title, label, confirm, options, search }: PickFilter): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => (
    <FormDialog
      options={{ title, confirm }}
      opened={opened}
      width={440}
      answer={answer}
      field={{
        missing: requiredChoice,
        render: ({ value, onChange, error }) => (
          <SelectField
            label={label}
            options={options}
            search={search}
            value={value === '' ? null : value}
            onChange={(next) => onChange(next ?? '')}
            error={error}
            autoFocus
            required
          />
        ),
      }}
    />
  ))
}
