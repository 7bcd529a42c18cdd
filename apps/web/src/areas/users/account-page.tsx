import { users } from '@caderneta/contracts/users'
import type { AnswerOf } from '@caderneta/contracts/define'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type FormFields, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { RadioField, SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { accountPhrases } from './account-phrases.ts'
import { ChangePassword } from './change-password.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { OwnSessions } from './own-sessions.tsx'
import type { FormValues } from '../../client/form-values.ts'
import { FormPage } from '../../screens/form-page.tsx'

type Profile = AnswerOf<typeof users.getOwn>

/** The caller's own data, language, masking and password. */
export function AccountPage() {
  const query = useRecord(users.getOwn, {})
  return <LoadedOnce query={query}>{(profile) => <Account profile={profile} />}</LoadedOnce>
}

type Values = FormValues<typeof users.selfUpdate>

function Account({ profile }: { profile: Profile }) {
  const t = usePhrases(accountPhrases)
  const form = useForm(users.selfUpdate, {
    initial: { ...profile, language: profile.language ?? 'pt-BR' },
    onDone: () => toast.success({ title: t('saved') }),
  })
  return (
    <FormPage
      crumbs={[{ label: t('home'), href: shellPaths.home() }]}
      title={t('title')}
      form={form}
      submit={t('save')}
      cancelHref={shellPaths.home()}
      aside={
        <>
          <ConfirmEmail />
          <ChangePassword />
          <SecondFactorSection />
          <OwnSessions />
        </>
      }
    >
      <PersonFields form={form} profile={profile} />
      <PreferenceFields form={form} />
    </FormPage>
  )
}

function PersonFields({ form: { bind }, profile }: { form: FormFields<Values>; profile: Profile }) {
  const t = usePhrases(accountPhrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={3}>
        <TextField label={t('name')} maxLength={80} required autoComplete="given-name" {...bind('name')} />
      </FormField>
      <FormField span={3}>
        <TextField label={t('surname')} maxLength={80} autoComplete="family-name" {...bind('surname')} />
      </FormField>
      <FormField span={3}>
        <TextField
          label={t('email')}
          value={profile.email}
          onChange={() => undefined}
          readOnlyReason={t('email_reason')}
        />
      </FormField>
      <FormField span={3}>
        <PhoneField label={t('phone')} {...bind('phoneNumber')} />
      </FormField>
    </FormSection>
  )
}

function PreferenceFields({ form: { bind } }: { form: FormFields<Values> }) {
  const t = usePhrases(accountPhrases)
  return (
    <FormSection title={t('preferences')}>
      <FormField span={6}>
        <RadioField
          label={t('language')}
          {...bind('language')}
          choices={[
            { value: 'pt-BR', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </FormField>
      <FormField span={6}>
        <SwitchField label={t('hide')} hint={t('hide_hint')} {...bind('isSensitiveDataHidden')} />
      </FormField>
    </FormSection>
  )
}
