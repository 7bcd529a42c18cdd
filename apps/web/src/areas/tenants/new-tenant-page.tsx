import type { AnswerOf } from '@caderneta/contracts/define'
import { tenants } from '@caderneta/contracts/tenants'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { InvitationSent } from '../users/public.ts'
import { networkPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TenantFields } from './tenant-fields.tsx'

type Made = AnswerOf<typeof tenants.create>

/** The form, then, once, the address where who administers the network writes their password. */
export function NewTenantPage() {
  const [made, setMade] = useState<Made>()
  return made ? <MadeTenant made={made} /> : <NewTenant onDone={setMade} />
}

function NewTenant({ onDone }: { onDone: (made: Made) => void }) {
  const t = usePhrases(phrases)
  const form = useForm(tenants.create, {
    initial: { name: null, displayName: null, subdomain: null, adminName: null, adminEmail: null },
    onDone,
  })
  return (
    <FormPage
      crumbs={useCrumbs()}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={networkPaths.list()}
    >
      <TenantFields form={form} />
      <FormSection title={t('admin')} hint={t('admin_hint')}>
        <FormField span={3}>
          <TextField label={t('admin_name')} maxLength={80} required {...form.bind('adminName')} />
        </FormField>
        <FormField span={3}>
          <TextField label={t('admin_email')} type="email" required {...form.bind('adminEmail')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}

function MadeTenant({ made }: { made: Made }) {
  const t = usePhrases(phrases)
  return (
    <RecordScreen crumbs={useCrumbs()} title={made.name} who={made.displayName}>
      <InvitationSent
        answer={made.admin}
        label={t('first_access', { email: made.admin.email })}
        hint={t('first_access_hint', { until: dateTimeText(made.admin.until) })}
      >
        <Button kind="primary" href={networkPaths.one({ networkId: made.id })}>
          {t('done')}
        </Button>
      </InvitationSent>
    </RecordScreen>
  )
}

function useCrumbs() {
  const t = usePhrases(phrases)
  return [useSettingsCrumb(), { label: t('title'), href: networkPaths.list() }]
}
