import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { type FirstAccess, FirstAccessScreen } from './first-access-screen.tsx'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { UserFields } from './user-form.tsx'
import { fullName, userGiven, userValues } from './user-form-values.ts'

/** The form, then, once, the address for the first password. */
export function NewUserPage() {
  const t = usePhrases(phrases)
  const [made, setMade] = useState<FirstAccess>()
  const form = useForm(users.create, {
    initial: userValues(),
    given: userGiven,
    onDone: (user) =>
      setMade({ id: user.id, name: fullName(user), firstAccessUrl: user.firstAccessUrl, until: user.until }),
  })
  if (made) return <FirstAccessScreen made={made} />
  return (
    <FormScreen
      crumbs={[
        { label: t('settings'), href: shellPaths.settings() },
        { label: t('title'), href: userPaths.list() },
      ]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={userPaths.list()}
    >
      <UserFields form={form} />
    </FormScreen>
  )
}
