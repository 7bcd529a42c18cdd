import { usePhrases } from '../../client/phrases.ts'
import { useConfiguration } from '../../client/permissions.ts'
import type { FormFields } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PermissionTree } from '../../ui/permission-tree.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { usePermissionWords } from '../roles/public.ts'
import { phrases } from './phrases.ts'

/** `hasAll` chooses between null, everything its user may, and the scopes that are ticked. */
export type TokenValues = {
  name: string | null
  userId: string | null
  hasAll: boolean
  scopes: string[]
  callsPerMinute: number | null
  validDays: number | null
}

type Fields = FormFields<TokenValues>

/** What a new token and a changed one have alike. */
export function givenOf({ hasAll, scopes, ...rest }: TokenValues) {
  return { ...rest, scopes: hasAll ? null : scopes }
}

export function LimitFields({ form: { bind }, keep }: { form: Fields; keep?: SelectOption<number> }) {
  const t = usePhrases(phrases)
  const days = ([30, 90, 180, 365, 730] as const).map((value) => ({ value, label: t(`days_${value}`) }))
  return (
    <>
      <FormField span={3}>
        <SelectField
          label={t('valid')}
          hint={t('valid_hint')}
          options={keep ? [keep, ...days] : days}
          required
          {...bind('validDays')}
        />
      </FormField>
      <FormField span={3}>
        <NumberField label={t('limit')} hint={t('limit_hint')} required {...bind('callsPerMinute')} />
      </FormField>
    </>
  )
}

/** Everything, or the boxes of the tree that are ticked; nobody ticks what they lack themselves. */
export function AccessFields({ form: { values, change, field } }: { form: Fields }) {
  const t = usePhrases(phrases)
  const { auth, currentTenant } = useConfiguration()
  const words = usePermissionWords(currentTenant.id === null, (name) => auth.grantedPolicies[name] === true)
  const granted = new Set(values.scopes)
  const toggle = (permission: string, isOn: boolean) =>
    change({ scopes: isOn ? [...granted, permission] : values.scopes.filter((name) => name !== permission) })
  const { error } = field('scopes')
  return (
    <FormSection title={t('access')}>
      <FormField span={6}>
        <RadioField
          label={t('scopes')}
          value={values.hasAll ? 'all' : 'some'}
          onBlur={() => undefined}
          error={undefined}
          onChange={(choice) => change({ hasAll: choice === 'all' })}
          choices={[
            { value: 'some', label: t('access_some'), hint: t('access_some_hint') },
            { value: 'all', label: t('access_all'), hint: t('access_all_hint') },
          ]}
        />
      </FormField>
      {!values.hasAll && (
        <FormField span={6}>
          {error !== undefined && <Note tone="bad">{granted.size === 0 ? t('choose_some') : error}</Note>}
          <PermissionTree
            label={t('access')}
            verbs={words.verbs}
            groups={words.groups}
            saved={granted}
            granted={granted}
            onToggle={toggle}
          />
        </FormField>
      )}
    </FormSection>
  )
}
