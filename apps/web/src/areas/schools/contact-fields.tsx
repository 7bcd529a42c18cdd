import { IconPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SchoolContacts } from './new-school.ts'
import { phrases } from './phrases.ts'

const most = { phones: 5, emails: 5, notificationEmails: 10 }

/** Phones and e-mails, the first of each the usual one, and who hears of the school's money. */
export function ContactFields({ form }: { form: FormFields<SchoolContacts> }) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormSection title={t('contacts')} hint={t('contacts_hint')}>
        <ContactList form={form} name="phones" />
        <ContactList form={form} name="emails" />
      </FormSection>
      <FormSection title={t('notices')} hint={t('notices_hint')}>
        <ContactList form={form} name="notificationEmails" />
      </FormSection>
    </>
  )
}

interface ContactListProps {
  form: FormFields<SchoolContacts>
  name: keyof SchoolContacts
}

function ContactList({ form, name }: ContactListProps) {
  const t = usePhrases(phrases)
  const { value: entries, onChange } = form.bind(name)
  return (
    <>
      {entries.map((_, index) => (
        <Contact key={index} form={form} name={name} index={index} />
      ))}
      {entries.length < most[name] && (
        <FormField span={6}>
          <Button icon={IconPlus} onClick={() => onChange([...entries, ''])}>
            {t(`add_${name}`)}
          </Button>
        </FormField>
      )}
    </>
  )
}

function Contact({ form, name, index }: ContactListProps & { index: number }) {
  const t = usePhrases(phrases)
  const { value: entries, onChange, error } = form.bind(name)
  const number = index + 1
  const label = name !== 'notificationEmails' && index === 0 ? t(`usual_${name}`) : t(`each_${name}`, { number })
  const props = {
    label,
    value: entries[index] ?? '',
    onBlur: form.field(`${name}.${index}`).onBlur,
    error: form.field(`${name}.${index}`).error ?? (number === entries.length ? error : undefined),
    onChange: (text: string) => onChange(entries.map((entry, place) => (place === index ? text : entry))),
  }
  const others = entries.filter((_, place) => place !== index)
  return (
    <>
      <FormField span={3}>
        {name === 'phones' ? <PhoneField {...props} /> : <TextField type="email" {...props} />}
      </FormField>
      <FormField span={3} low>
        <Button kind="quiet" onClick={() => onChange(others)}>
          {t(`remove_${name}`, { number })}
        </Button>
        {canBeUsual(name, index) && (
          <Button kind="quiet" onClick={() => onChange([props.value, ...others])}>
            {t('make_usual')}
          </Button>
        )}
      </FormField>
    </>
  )
}

function canBeUsual(name: keyof SchoolContacts, index: number): boolean {
  return name !== 'notificationEmails' && index > 0
}
