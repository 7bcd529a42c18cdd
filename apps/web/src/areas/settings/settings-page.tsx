import { isSettingName } from '@caderneta/contracts/known-settings'
import { settings } from '@caderneta/contracts/settings'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { phrases } from './phrases.ts'
import { SettingRow } from './setting-row.tsx'
import css from './settings-page.module.css'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

/** Every parameter with the value that holds here, changed one by one. */
export function SettingsPage() {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const query = useRecord(settings.list, {})
  return (
    <RecordScreen
      crumbs={[useSettingsCrumb()]}
      title={t('title')}
      nextStep={currentTenant.id === null ? t('of_host') : t('of_network', { name: currentTenant.displayName ?? '' })}
    >
      <Loaded query={query}>
        {(all) => (
          <ul className={css.list}>
            {all.map((setting) =>
              isSettingName(setting.name) ? (
                <SettingRow
                  key={`${setting.name}/${setting.value}`}
                  name={setting.name}
                  setting={setting}
                  networkId={currentTenant.id}
                />
              ) : null,
            )}
          </ul>
        )}
      </Loaded>
    </RecordScreen>
  )
}
