import type { AnswerOf } from '@caderneta/contracts/define'
import type { users } from '@caderneta/contracts/users'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** `isReset`: a link for a new password. */
export type FirstAccess = { id: string; name: string; isReset?: boolean } & AnswerOf<typeof users.sendFirstAccess>

/** That the invitation is on its way; without a mail server, the one time that the address shows. */
export function FirstAccessScreen({ made }: { made: FirstAccess }) {
  const t = usePhrases(phrases)
  return (
    <RecordScreen crumbs={[useSettingsCrumb(), { label: t('title'), href: userPaths.list() }]} title={made.name}>
      <InvitationSent
        answer={made}
        label={t(made.isReset ? 'reset_link' : 'first_access')}
        hint={t('first_access_hint', { name: made.name, until: dateTimeText(made.until) })}
      >
        <Button kind="primary" href={userPaths.one({ userId: made.id })}>
          {t('done')}
        </Button>
      </InvitationSent>
    </RecordScreen>
  )
}
