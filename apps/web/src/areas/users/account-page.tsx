import { users } from '@caderneta/contracts/users'
import type { AnswerOf } from '@caderneta/contracts/define'
import type { ReactNode } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type FormFields, useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { RadioField, SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './account-page.module.css'
import { accountPhrases } from './account-phrases.ts'
import { ChangePassword } from './change-password.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { userPaths } from './paths.ts'
import type { FormValues } from '../../client/form-values.ts'
import { FormPage } from '../../screens/form-page.tsx'

type Profile = AnswerOf<typeof users.getOwn>

/** The caller's own data and language, ways of signing in, sessions and masking: a tab each. */
export function AccountPage() {
  const query = useRecord(users.getOwn, {})
  return <LoadedOnce query={query}>{(profile) => <Account profile={profile} />}</LoadedOnce>
}

type Values = FormValues<typeof users.selfUpdate>
type Place = ReturnType<typeof useTabs>

function Account({ profile }: { profile: Profile }) {
  const place = useTabs()
  if (place.currentTab === 'seguranca')
    return (
      <Sections place={place}>
        <ChangePassword />
        <SecondFactorSection />
      </Sections>
    )
  if (place.currentTab === 'sessoes')
    return (
      <Sections place={place}>
        <OwnSessions />
      </Sections>
    )
  return <ProfileForm key={place.currentTab} profile={profile} place={place} />
}

const tabs = ['dados', 'seguranca', 'sessoes', 'privacidade'] as const

function useTabs() {
  const t = usePhrases(accountPhrases)
  const { aba } = usePathSearch(userPaths.account)
  const title = t('title')
  return {
    crumbs: [{ label: t('home'), href: shellPaths.home() }],
    title,
    tabs: tabs.map((id) => ({
      id,
      label: t(`tab_${id}`),
      href: userPaths.account(id === 'dados' ? {} : { aba: id }),
    })),
    currentTab: tabs.find((id) => id === aba) ?? 'dados',
  }
}

function Sections({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <RecordScreen {...place}>
      <div className={css.sections}>{children}</div>
    </RecordScreen>
  )
}

/** Both tabs with fields save the profile: what the other one asks goes along as it was read. */
function ProfileForm({ profile, place }: { profile: Profile; place: Place }) {
  const t = usePhrases(accountPhrases)
  const form = useForm(users.selfUpdate, { initial: profile, onDone: () => toast.success({ title: t('saved') }) })
  const isPrivacy = place.currentTab === 'privacidade'
  return (
    <FormPage
      {...place}
      form={form}
      submit={t('save')}
      cancelHref={shellPaths.home()}
      {...(!isPrivacy && !profile.emailConfirmed && { aside: <ConfirmEmail /> })}
    >
      {isPrivacy ? (
        <PrivacyFields form={form} />
      ) : (
        <>
          <PersonFields form={form} profile={profile} />
          <LanguageField form={form} />
        </>
      )}
    </FormPage>
  )
}

type FieldsProps = { form: FormFields<Values> }

function PersonFields({ form: { bind }, profile }: FieldsProps & { profile: Profile }) {
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

/** Who chose no language has that of the network, and keeps it so while they choose none. */
function LanguageField({ form: { bind } }: FieldsProps) {
  const t = usePhrases(accountPhrases)
  const { value, onChange, ...rest } = bind('language')
  return (
    <FormSection title={t('preferences')}>
      <FormField span={6}>
        <RadioField
          label={t('language')}
          {...rest}
          value={value ?? 'network'}
          onChange={(chosen) => onChange(chosen === 'network' ? null : chosen)}
          choices={[
            { value: 'network', label: t('as_network') },
            { value: 'pt-BR', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </FormField>
    </FormSection>
  )
}

function PrivacyFields({ form: { bind } }: FieldsProps) {
  const t = usePhrases(accountPhrases)
  return (
    <FormSection title={t('tab_privacidade')} hint={t('privacy_text')}>
      <FormField span={6}>
        <SwitchField label={t('hide')} hint={t('hide_hint')} {...bind('isSensitiveDataHidden')} />
      </FormField>
    </FormSection>
  )
}
