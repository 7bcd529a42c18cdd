import { users } from '@caderneta/contracts/users'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { type FirstAccess, FirstAccessScreen } from './first-access-screen.tsx'
import { fullName } from './full-name.ts'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { UserFields } from './user-fields.tsx'

/** The form, then, once, the address for the first password. */
export function NewUserPage() {
  const [made, setMade] = useState<FirstAccess>()
  return made ? <FirstAccessScreen made={made} /> : <NewUser onDone={setMade} />
}

function NewUser({ onDone }: { onDone: (made: FirstAccess) => void }) {
  const t = usePhrases(phrases)
  const form = useForm(users.create, {
    initial: {
      userName: null,
      name: null,
      surname: '',
      email: null,
      phoneNumber: null,
      document: null,
      roleNames: [],
      schoolIds: [],
      isActive: true,
    },
    // The person enters by their e-mail.
    given: (values) => ({ ...values, userName: undefined }),
    onDone: (user) => onDone({ ...user, name: fullName(user) }),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: userPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={userPaths.list()}
    >
      <UserFields form={form} />
    </FormPage>
  )
}
