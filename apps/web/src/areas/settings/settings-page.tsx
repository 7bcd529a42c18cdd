import {
  isSettingName,
  type KnownSetting,
  knownSettings,
  settingGroups,
  type SettingName,
} from '@caderneta/contracts/known-settings'
import { schools } from '@caderneta/contracts/schools'
import { type Parameter, settings } from '@caderneta/contracts/settings'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useNavigate } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { settingPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { isSetAt, type Level } from './setting-level.ts'
import { SettingRow } from './setting-row.tsx'
import css from './settings-page.module.css'

/** Every parameter with the value that holds here, changed one by one. */
export function SettingsPage() {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const { escola: schoolId, parametro } = usePathSearch(settingPaths.list)
  const level = levelOf(currentTenant.id, schoolId)
  const query = useRecord(settings.parameters, level.at === 'S' ? { schoolId: level.schoolId } : {})
  const steps = { G: t('of_host'), T: t('of_network', { name: currentTenant.displayName ?? '' }), S: t('of_school') }
  return (
    <RecordScreen crumbs={[useSettingsCrumb()]} title={t('title')} nextStep={steps[level.at]}>
      {level.at !== 'G' && <LevelField schoolId={schoolId} />}
      <Loaded query={query}>{(all) => <Groups parameters={all} level={level} sought={parametro} />}</Loaded>
    </RecordScreen>
  )
}

function levelOf(networkId: number | null, schoolId: string | undefined): Level {
  if (networkId === null) return { at: 'G' }
  return schoolId === undefined ? { at: 'T', networkId } : { at: 'S', schoolId }
}

const wholeNetwork = 'network'

/** The whole network, or one of its schools. */
function LevelField({ schoolId }: { schoolId: string | undefined }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { currentUser } = useConfiguration()
  const { data } = useRecord(schools.options, {})
  const path = currentUser.tenantId === null ? settingPaths.list : settingPaths.ofNetwork
  const options = [
    { value: wholeNetwork, label: t('whole_network') },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={css.level}>
      <SelectField
        label={t('of')}
        options={options}
        value={schoolId ?? wholeNetwork}
        onChange={(chosen) => navigate(path(chosen === null || chosen === wholeNetwork ? {} : { escola: chosen }))}
      />
    </div>
  )
}

interface GroupsProps {
  parameters: readonly Parameter[]
  level: Level
  sought: string | undefined
}

type Named = { name: SettingName; parameter: Parameter; known: KnownSetting }

function Groups({ parameters, level, sought }: GroupsProps) {
  const t = usePhrases(phrases)
  const { currentUser } = useConfiguration()
  const shown = named(parameters).filter(({ known }) => {
    // A school shows what it may set; people of a network do not see what is the provider's alone.
    if (level.at === 'S') return isSetAt(known, level)
    return currentUser.tenantId === null || known.level !== 'host'
  })
  return settingGroups.map((group) => {
    const rows = shown.filter(({ known }) => known.group === group)
    if (rows.length === 0) return null
    return (
      <section key={group}>
        <SectionTitle>{t(`group_${group}`)}</SectionTitle>
        <ul className={css.list}>
          {rows.map(({ name, parameter }) => (
            <SettingRow
              key={`${name}/${level.at}/${parameter.providerName}/${parameter.value}`}
              name={name}
              parameter={parameter}
              level={level}
              isSought={name === sought}
            />
          ))}
        </ul>
      </section>
    )
  })
}

function named(parameters: readonly Parameter[]): Named[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter
    return isSettingName(name) ? [{ name, parameter, known: knownSettings[name] }] : []
  })
}
