import { type ApiToken, apiTokens } from '@caderneta/contracts/api-tokens'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { dateText } from '../../ui/format.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccessFields, givenOf, LimitFields, type TokenValues } from './api-token-fields.tsx'
import { apiTokenPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditApiTokenPage() {
  const { tokenId } = usePathParams(apiTokenPaths.change)
  const query = useRecord(apiTokens.get, { id: tokenId })
  return <LoadedOnce query={query}>{(token) => <EditToken token={token} />}</LoadedOnce>
}

/** A choice of days that leaves the expiry as it is: the call takes no days then. */
const kept = 0

function EditToken({ token }: { token: ApiToken }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, version, name, userId, scopes, callsPerMinute, expiresAt } = token
  const initial: TokenValues = {
    name,
    userId,
    hasAll: scopes === null,
    scopes: scopes ?? [],
    callsPerMinute,
    validDays: kept,
  }
  const page = apiTokenPaths.one({ tokenId: id })
  const form = useForm(apiTokens.update, {
    initial,
    given: (values: TokenValues) => {
      const { userId: _user, ...given } = givenOf(values)
      return { ...given, id, version, validDays: given.validDays === kept ? null : given.validDays }
    },
    onDone: (after) => saved({ title: t('saved'), line: after.name }, page),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: apiTokenPaths.list() }, { label: name, href: page }]}
      title={t('change')}
      form={form}
      submit={t('save_token')}
      cancelHref={page}
    >
      <FormSection title={t('one')}>
        <FormField span={6}>
          <TextField label={t('purpose')} maxLength={80} required {...form.bind('name')} />
        </FormField>
        <LimitFields form={form} keep={{ value: kept, label: t('keep', { date: dateText(expiresAt) }) }} />
      </FormSection>
      <AccessFields form={form} />
    </FormPage>
  )
}
