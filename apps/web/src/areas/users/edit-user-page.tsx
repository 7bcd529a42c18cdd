import { type User, users } from '@caderneta/contracts/users'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { UserFields } from './user-form.tsx'
import { fullName, userGiven, userValues } from './user-form-values.ts'

export function EditUserPage() {
  const { userId } = usePathParams(userPaths.one)
  const query = useRecord(users.get, { id: userId })
  return <LoadedOnce query={query}>{(user) => <EditUser user={user} />}</LoadedOnce>
}

function EditUser({ user }: { user: User }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, userName, email } = user
  const form = useForm(users.update, {
    initial: userValues(user),
    // A user name that was the e-mail follows it.
    given: (values) => ({ ...userGiven(values), id, version, ...(userName === email ? {} : { userName }) }),
    onDone: (saved) => {
      toast.success({ title: t('saved'), line: fullName(saved) })
      navigate(userPaths.one({ userId: id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: userPaths.list() },
        { label: fullName(user), href: userPaths.one({ userId: id }) },
      ]}
      title={t('edit')}
      who={fullName(user)}
      form={form}
      submit={t('save')}
      cancelHref={userPaths.one({ userId: id })}
    >
      <UserFields form={form} isThere />
    </FormScreen>
  )
}
