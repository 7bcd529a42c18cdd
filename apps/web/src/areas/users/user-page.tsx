import { secondFactors } from '@caderneta/contracts/second-factors'
import { type User, users } from '@caderneta/contracts/users'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconKey, IconLogout, IconMail, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { useRoleLabel } from '../roles/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { type FirstAccess, FirstAccessScreen } from './first-access-screen.tsx'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { fullName } from './full-name.ts'
import { UserPill } from './user-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** One user: who it is, what they may do, and how they get in. */
export function UserPage() {
  const [made, setMade] = useState<FirstAccess>()
  return made ? <FirstAccessScreen made={made} /> : <UserRecord onFirstAccess={setMade} />
}

type OnFirstAccess = (made: FirstAccess) => void

function UserRecord({ onFirstAccess }: { onFirstAccess: OnFirstAccess }) {
  const t = usePhrases(phrases)
  const { userId } = usePathParams(userPaths.one)
  return (
    <RecordPage
      query={useRecord(users.get, { id: userId })}
      title={t('title')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: userPaths.list() }]}
      useView={(user) => useUserView(user, onFirstAccess)}
    />
  )
}

function useUserView(user: User, onFirstAccess: OnFirstAccess): RecordView {
  const t = usePhrases(phrases)
  const nothing = t('not_there')
  return {
    title: fullName(user),
    pills: <UserPill user={user} size="header" />,
    verbs: {
      primary: useEditVerb()(user.can?.update, userPaths.change({ userId: user.id })),
      more: [
        useFirstAccess(user, onFirstAccess),
        usePasswordLink(user, onFirstAccess),
        useEndSessions(user),
        useTakeOffFactors(user),
        useRemove(user),
      ],
    },
    lead: <SectionTitle>{t('identity')}</SectionTitle>,
    facts: [
      { label: t('email'), value: user.email },
      { label: t('phone'), value: phoneText(user.phoneNumber) ?? nothing },
      { label: t('document'), value: documentText(user.document?.value) ?? nothing },
    ],
    body: <AccessFacts user={user} />,
    history: { of: user.id },
    sights: [user.id],
  }
}

function useFirstAccess(user: User, onFirstAccess: OnFirstAccess): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { id, can } = user
  const send = useWrite(users.sendFirstAccess, {
    onDone: (answer) => onFirstAccess({ id, name: fullName(user), ...answer }),
  })
  if (!can?.sendFirstAccess.can) return undefined
  const run = () => send.mutate({ id })
  return { id: 'first-access', label: t('send_again'), icon: IconMail, busy: send.isPending, run }
}

/** Where no message reaches the person: the link is shown once, to be handed over. */
function usePasswordLink(user: User, onMade: OnFirstAccess): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { id, can } = user
  const make = useWrite(users.makePasswordLink, {
    onDone: (answer) => onMade({ id, name: fullName(user), isReset: true, ...answer }),
  })
  if (!can?.makePasswordLink.can) return undefined
  const run = () => make.mutate({ id })
  return { id: 'password-link', label: t('reset_link'), icon: IconKey, busy: make.isPending, run }
}

function useTakeOffFactors(user: User): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { id, can, enabledMfaProviders } = user
  const takeOff = useWrite(secondFactors.takeOff, { onDone: () => toast.success({ title: t('factors_gone') }) })
  if (can?.update.can !== true || enabledMfaProviders.length === 0) return undefined
  const ask = async () => {
    const name = fullName(user)
    const words = { title: t('factors_title', { name }), text: t('factors_text'), confirm: t('factors_off') }
    if (await dialogs.remove(words)) takeOff.mutate({ id })
  }
  return { id: 'factors', label: t('factors_off'), icon: IconShieldOff, destructive: true, run: () => void ask() }
}

function useEndSessions(user: User): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const { id, can, hasPassword } = user
  const end = useWrite(users.endSessions, { onDone: () => toast.success({ title: t('sessions_ended') }) })
  if (!can?.update.can || !hasPassword) return undefined
  const ask = async () => {
    const words = {
      title: t('end_sessions_title', { name: fullName(user) }),
      text: t('end_sessions_text'),
      confirm: t('end_sessions'),
    }
    if (await dialogs.confirm(words)) end.mutate({ id })
  }
  return { id: 'end-sessions', label: t('end_sessions'), icon: IconLogout, run: () => void ask() }
}

function useRemove(user: User): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, can } = user
  const remove = useWrite(users.remove, {
    onDone: () => {
      toast.success({ title: t('removed'), line: fullName(user) })
      navigate(userPaths.list())
    },
  })
  if (!can?.remove.can) return undefined
  const ask = async () => {
    const words = { title: t('remove_title', { name: fullName(user) }), text: t('remove_text'), confirm: t('remove') }
    if (await dialogs.remove(words)) remove.mutate({ id })
  }
  return { id: 'remove', label: t('remove'), icon: IconTrash, destructive: true, run: () => void ask() }
}

function AccessFacts({ user }: { user: User }) {
  const t = usePhrases(phrases)
  const label = useRoleLabel()
  const schools = useSchoolChoices()
  const schoolNames = schools.filter(({ value }) => user.schoolIds.includes(value)).map((school) => school.label)
  return (
    <>
      <SectionTitle>{t('access')}</SectionTitle>
      <FactList
        facts={[
          { label: t('groups'), value: user.roleNames.map(label).join(', ') },
          { label: t('schools'), value: schoolNames.join(', ') || t('every_school') },
          { label: t('factors'), value: user.enabledMfaProviders.length > 0 ? t('factors_on') : t('factors_none') },
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
function documentText(document: string | undefined): string | undefined {
  return document !== undefined && /^\w{11}(\w{3})?$/.test(document) ? formatTaxId(document) : document
}
