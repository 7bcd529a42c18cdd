import { type User, users } from '@caderneta/contracts/users'
import { usePathParams } from '../../client/path.ts'
import { filled } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { fullName } from './full-name.ts'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { UserFields } from './user-fields.tsx'

export function EditUserPage() {
  const { userId } = usePathParams(userPaths.change)
  const query = useRecord(users.get, { id: userId })
  return <LoadedOnce query={query}>{(user) => <EditUser user={user} />}</LoadedOnce>
}

function EditUser({ user }: { user: User }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = userPaths.one({ userId: user.id })
  const form = useForm(users.update, {
    initial: shownValues(user),
    given: (values) => (user.isMasked ? filled(values) : { ...values, userName: userNameOf(user, values.email) }),
    onDone: (answer) => saved({ title: t('saved'), line: fullName(answer) }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: userPaths.list() },
        { label: fullName(user), href: page },
      ]}
      title={t('edit')}
      who={fullName(user)}
      form={form}
      submit={t('save_user')}
      cancelHref={page}
    >
      <UserFields form={form} isMasked={user.isMasked}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </UserFields>
    </FormPage>
  )
}

/** A masked value never stands in a field, where it would be saved: left empty, what is hidden stays. */
function shownValues(user: User) {
  return user.isMasked ? { ...user, name: null, surname: null, email: null, phoneNumber: null, document: null } : user
}

/** A user name that was the e-mail follows it. */
function userNameOf({ userName, email }: User, wanted: string | null): string | undefined {
  return userName === email ? (wanted ?? undefined) : userName
}
