import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { userPaths } from './paths.ts'
import { tokenPhrases } from './token-phrases.ts'
import { fullName } from './full-name.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

type Made = { name: string; token: string }

/** Which user, what for; then the token, once. */
export function NewApiTokenPage() {
  const [made, setMade] = useState<Made>()
  return made ? <MadeToken made={made} /> : <NewToken onDone={setMade} />
}

function NewToken({ onDone }: { onDone: (made: Made) => void }) {
  const t = usePhrases(tokenPhrases)
  const own = useOwnChoice()
  const form = useForm(users.createApiToken, { initial: { name: null, userId: own[0]?.value ?? null }, onDone })
  const { bind } = form
  return (
    <FormPage crumbs={useCrumbs()} title={t('create')} form={form} submit={t('create')} cancelHref={userPaths.tokens()}>
      <FormSection title={t('title')}>
        <FormField span={6}>
          <TextField label={t('purpose')} hint={t('name_hint')} maxLength={80} required autoFocus {...bind('name')} />
        </FormField>
        <FormField span={6}>
          <SelectField
            label={t('user')}
            hint={t('user_hint')}
            options={own}
            search={findUsers}
            required
            {...bind('userId')}
          />
        </FormField>
      </FormSection>
    </FormPage>
  )
}

function MadeToken({ made }: { made: Made }) {
  const t = usePhrases(tokenPhrases)
  return (
    <RecordScreen crumbs={useCrumbs()} title={made.name}>
      <SecretOnce label={t('token', { name: made.name })} secret={made.token} copy={t('copy')} hint={t('token_hint')}>
        <Button kind="primary" href={userPaths.tokens()}>
          {t('done')}
        </Button>
      </SecretOnce>
    </RecordScreen>
  )
}

function useCrumbs() {
  const t = usePhrases(tokenPhrases)
  return [useSettingsCrumb(), { label: t('title'), href: userPaths.tokens() }]
}

/** The caller first; a host user who works in a network is nobody there. */
function useOwnChoice() {
  const { currentUser, currentTenant } = useConfiguration()
  const { id, name, surname, tenantId } = currentUser
  if (id === null || tenantId !== currentTenant.id) return []
  return [{ value: id, label: fullName({ name: name ?? '', surname: surname ?? '' }) }]
}

async function findUsers(search: string) {
  const { items } = await call(users.list, { search, isActive: 'true', maxResultCount: 20 })
  return items.map((user) => ({ value: user.id, label: `${fullName(user)} (${user.email})` }))
}
