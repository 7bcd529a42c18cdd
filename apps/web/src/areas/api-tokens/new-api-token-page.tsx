import { apiTokens, usualCallsPerMinute, usualDays } from '@caderneta/contracts/api-tokens'
import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { dateText } from '../../ui/format.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fullName } from '../users/public.ts'
import { AccessFields, givenOf, LimitFields, type TokenValues } from './api-token-fields.tsx'
import { apiTokenPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Made = { id: string; name: string; token: string; expiresAt: string }

/** Which user, what for, how much; then the token, once. */
export function NewApiTokenPage() {
  const [made, setMade] = useState<Made>()
  return made ? <MadeToken made={made} /> : <NewToken onDone={setMade} />
}

function NewToken({ onDone }: { onDone: (made: Made) => void }) {
  const t = usePhrases(phrases)
  const own = useOwnChoice()
  const initial: TokenValues = {
    name: null,
    userId: own[0]?.value ?? null,
    hasAll: false,
    scopes: [],
    callsPerMinute: usualCallsPerMinute,
    validDays: usualDays,
  }
  const form = useForm(apiTokens.create, { initial, given: givenOf, onDone })
  const { bind } = form
  return (
    <FormPage
      crumbs={useCrumbs()}
      title={t('create')}
      form={form}
      submit={t('create')}
      cancelHref={apiTokenPaths.list()}
    >
      <FormSection title={t('one')}>
        <FormField span={6}>
          <TextField label={t('purpose')} hint={t('name_hint')} maxLength={80} required autoFocus {...bind('name')} />
        </FormField>
        <FormField span={6}>
          <SelectField
            label={t('user')}
            hint={t('user_hint')}
            options={own}
            search={findPrograms}
            required
            {...bind('userId')}
          />
        </FormField>
        <LimitFields form={form} />
      </FormSection>
      <AccessFields form={form} />
    </FormPage>
  )
}

function MadeToken({ made }: { made: Made }) {
  const t = usePhrases(phrases)
  const hint = t('token_hint', { date: dateText(made.expiresAt) })
  return (
    <RecordScreen crumbs={useCrumbs()} title={made.name}>
      <SecretOnce label={t('token', { name: made.name })} secret={made.token} copy={t('copy')} hint={hint}>
        <Button kind="primary" href={apiTokenPaths.one({ tokenId: made.id })}>
          {t('done')}
        </Button>
      </SecretOnce>
    </RecordScreen>
  )
}

function useCrumbs() {
  const t = usePhrases(phrases)
  return [useSettingsCrumb(), { label: t('title'), href: apiTokenPaths.list() }]
}

/** The caller first; a host user who works in a network is nobody there. */
function useOwnChoice() {
  const { currentUser, currentTenant } = useConfiguration()
  const { id, name, surname, tenantId } = currentUser
  if (id === null || tenantId !== currentTenant.id) return []
  return [{ value: id, label: fullName({ name: name ?? '', surname: surname ?? '' }) }]
}

/** Nobody makes a token for another person. */
async function findPrograms(search: string) {
  const { items } = await call(users.list, { search, roleName: 'api', isActive: 'true', maxResultCount: 20 })
  return items.map((user) => ({ value: user.id, label: `${fullName(user)} (${user.email})` }))
}
