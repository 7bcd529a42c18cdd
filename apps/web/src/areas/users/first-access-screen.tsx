import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/format.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { userPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

export type FirstAccess = { id: string; name: string; firstAccessUrl: string; until: string }

/** The one time that the address shows. */
export function FirstAccessScreen({ made }: { made: FirstAccess }) {
  const t = usePhrases(phrases)
  return (
    <RecordScreen crumbs={[useSettingsCrumb(), { label: t('title'), href: userPaths.list() }]} title={made.name}>
      <SecretOnce
        label={t('first_access')}
        secret={made.firstAccessUrl}
        copy={t('copy_address')}
        hint={t('first_access_hint', { name: made.name, until: dateTimeText(made.until) })}
      >
        <Button kind="primary" href={userPaths.one({ userId: made.id })}>
          {t('done')}
        </Button>
      </SecretOnce>
    </RecordScreen>
  )
}
