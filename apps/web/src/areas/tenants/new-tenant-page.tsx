import { tenants } from '@caderneta/contracts/tenants'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormScreen } from '../../ui/form-screen.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { newTenant, TenantFields } from './tenant-form.tsx'

/** The form, then, once, the address where who administers the network writes their password. */
export function NewTenantPage() {
  const t = usePhrases(phrases)
  const [made, setMade] = useState<AnswerOf<typeof tenants.create>>()
  const form = useForm(tenants.create, {
    initial: newTenant,
    given: ({ name, displayName, subdomain, adminName, adminEmail }) => ({
      name,
      displayName,
      subdomain,
      adminName,
      adminEmail,
    }),
    onDone: setMade,
  })
  const crumbs = [
    { label: t('settings'), href: '/configuracoes' },
    { label: t('title'), href: paths.list },
  ]
  if (made) {
    return (
      <RecordScreen crumbs={crumbs} title={made.name} who={made.displayName}>
        <SecretOnce
          label={t('first_access', { email: made.admin.email })}
          secret={made.admin.firstAccessUrl}
          copy={t('copy')}
          hint={t('first_access_hint', { until: dateTimeText(made.admin.until) })}
        >
          <Button kind="primary" href={paths.one(made.id)}>
            {t('done')}
          </Button>
        </SecretOnce>
      </RecordScreen>
    )
  }
  return (
    <FormScreen crumbs={crumbs} title={t('create')} form={form} submit={t('save_new')} cancelHref={paths.list}>
      <TenantFields form={form} />
    </FormScreen>
  )
}
