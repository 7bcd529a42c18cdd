import { type User, users } from '@caderneta/contracts/users'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { useRoleLabel } from '../roles/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { type FirstAccess, FirstAccessScreen } from './first-access-screen.tsx'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { fullName } from './full-name.ts'
import { UserPill } from './user-pill.tsx'
import { RecordPage } from '../../screens/record-page.tsx'
import { EditLink } from '../../screens/edit-link.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** One user: who it is, what they may do, and how they get in. */
export function UserPage() {
  const [made, setMade] = useState<FirstAccess>()
  return made ? <FirstAccessScreen made={made} /> : <UserRecord onFirstAccess={setMade} />
}

function UserRecord({ onFirstAccess }: { onFirstAccess: (made: FirstAccess) => void }) {
  const t = usePhrases(phrases)
  const { userId } = usePathParams(userPaths.one)
  return (
    <RecordPage
      query={useRecord(users.get, { id: userId })}
      title={t('title')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: userPaths.list() }]}
      view={(user) => ({
        title: fullName(user),
        pills: <UserPill user={user} size="header" />,
        actions: <UserActions user={user} onFirstAccess={onFirstAccess} />,
        body: <UserFacts user={user} />,
      })}
    />
  )
}

function UserActions({ user, onFirstAccess }: { user: User; onFirstAccess: (made: FirstAccess) => void }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, can } = user
  const send = useWrite(users.sendFirstAccess, {
    onDone: (answer) => onFirstAccess({ id, name: fullName(user), ...answer }),
  })
  const remove = useWrite(users.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: fullName(user) })
      navigate(userPaths.list())
    },
  })
  const askRemove = async () => {
    const words = { title: t('remove_title', { name: fullName(user) }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) remove.mutate({ id })
  }
  const mayRemove = can?.remove.can === true
  return (
    <>
      <EditLink kind="primary" ability={can?.update} href={userPaths.change({ userId: id })} />
      {can?.sendFirstAccess.can && (
        <Button loading={send.isPending} onClick={() => send.mutate({ id })}>
          {t('send_again')}
        </Button>
      )}
      {mayRemove && (
        <MoreMenu
          items={[
            { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, onClick: () => void askRemove() },
          ]}
        />
      )}
    </>
  )
}

function UserFacts({ user }: { user: User }) {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const schools = useSchoolChoices()
  const nothing = t('not_there')
  const schoolNames = schools.filter(({ value }) => user.schoolIds.includes(value)).map((school) => school.label)
  return (
    <>
      <SectionTitle>{t('identity')}</SectionTitle>
      <FactList
        facts={[
          { label: t('email'), value: user.email },
          { label: t('phone'), value: phoneText(user.phoneNumber) ?? nothing },
          { label: t('document'), value: documentText(user.document) ?? nothing },
        ]}
      />
      <SectionTitle>{t('access')}</SectionTitle>
      <FactList
        facts={[
          { label: t('groups'), value: user.roleNames.map(label).join(', ') },
          { label: t('schools'), value: schoolNames.join(', ') || t('every_school') },
          { label: t('last_sign_in'), value: user.lastSignInAt ? dateTimeText(user.lastSignInAt) : t('never') },
        ]}
      />
    </>
  )
}

function phoneText(phone: string | null): string | null {
  return phone !== null && isPhone(phone) ? formatPhone(phone) : phone
}

/** A masked one is shown as it came. */
function documentText(document: string | null): string | null {
  return document !== null && /^\d{11}$/.test(document) ? formatTaxId(document) : document
}
