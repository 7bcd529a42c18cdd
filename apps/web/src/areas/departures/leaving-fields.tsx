import { AskedBy, askedByWords, LeavingReason, leavingReasonWords } from '@caderneta/contracts/departures'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LeavingValues } from './evasion-values.ts'
import { phrases } from './phrases.ts'

/** When and why, of one student or of several. */
export function LeavingFields({ form: { bind }, today }: { form: FormFields<LeavingValues>; today: string }) {
  const t = usePhrases(phrases)
  const reason = useTableWords(leavingReasonWords)
  const asked = useTableWords(askedByWords)
  return (
    <>
      <FormField span={2}>
        <DateField label={t('left_on')} max={today} required autoFocus {...bind('leftOn')} />
      </FormField>
      <FormField span={4}>
        <SelectField
          label={t('reason')}
          options={LeavingReason.options.map((value) => ({ value, label: reason(value) }))}
          required
          {...bind('reason')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('asked_by')}
          options={AskedBy.options.map((value) => ({ value, label: asked(value) }))}
          required
          {...bind('askedBy')}
        />
      </FormField>
      <FormField span={6}>
        <TextField label={t('note')} maxLength={500} multiline required {...bind('note')} />
      </FormField>
    </>
  )
}
