import { IconPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SchoolOwners } from './new-school.ts'
import { phrases } from './phrases.ts'

const mostOwners = 20

/** Who owns the company: at least one. */
export function OwnerFields({ form }: { form: FormFields<SchoolOwners> }) {
  const t = usePhrases(phrases)
  const { value: owners, onChange } = form.bind('owners')
  return (
    <FormSection title={t('owners')} hint={t('owners_hint')}>
      {owners.map((_, index) => (
        <OwnerRow key={index} form={form} index={index} />
      ))}
      {owners.length < mostOwners && (
        <FormField span={6}>
          <Button icon={IconPlus} onClick={() => onChange([...owners, { name: '', cpf: '', document: '' }])}>
            {t('add_owner')}
          </Button>
        </FormField>
      )}
    </FormSection>
  )
}

function OwnerRow({ form, index }: { form: FormFields<SchoolOwners>; index: number }) {
  const t = usePhrases(phrases)
  const { value: owners, onChange, error } = form.bind('owners')
  const number = index + 1
  const owner = owners[index] ?? { name: '', cpf: '', document: '' }
  const bound = (name: 'name' | 'cpf' | 'document') => ({
    ...form.field(`owners.${index}.${name}`),
    value: owner[name] ?? '',
    onChange: (text: string) =>
      onChange(owners.map((each, place) => (place === index ? { ...each, [name]: text } : each))),
  })
  const cpf = bound('cpf')
  return (
    <>
      <FormField span={3}>
        <TextField label={t('owner_name', { number })} maxLength={120} required {...bound('name')} />
      </FormField>
      <FormField span={3}>
        <TaxIdField
          label={t('owner_cpf', { number })}
          kind="cpf"
          required
          {...cpf}
          error={cpf.error ?? (number === owners.length ? error : undefined)}
        />
      </FormField>
      <FormField span={3}>
        <TextField
          label={t('owner_document', { number })}
          hint={t('owner_document_hint')}
          maxLength={30}
          {...bound('document')}
        />
      </FormField>
      <FormField span={3} low>
        {owners.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(owners.filter((_, place) => place !== index))}>
            {t('remove_owner', { number })}
          </Button>
        )}
      </FormField>
    </>
  )
}
