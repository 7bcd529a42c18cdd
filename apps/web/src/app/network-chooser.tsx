import { IconSelector } from '@tabler/icons-react'
import { askNetwork } from '../client/network-switch.ts'
import { useConfiguration, useMay } from '../client/permissions.ts'
import { usePhrases } from '../client/phrases.ts'
import { shellTenants } from './shell-calls.ts'
import { phrases } from './phrases.ts'
import css from './network-chooser.module.css'

/** Where one works. A host user who may see the networks changes it here; for all others it is a sign. */
export function NetworkChooser() {
  const t = usePhrases(phrases)
  const { currentUser } = useConfiguration()
  const may = useMay()
  const canChoose = currentUser.tenantId === null && may(shellTenants.choose)
  if (!canChoose) {
    return (
      <div className={css.place}>
        <Names />
      </div>
    )
  }
  return (
    <button type="button" className={css.place} aria-haspopup="dialog" onClick={askNetwork}>
      <Names />
      <IconSelector size={14} stroke={1.6} aria-hidden />
      <span className={css.spoken}>{t('chooseNetwork')}</span>
    </button>
  )
}

/** Name of the network in which the person is, for the phone's header too. */
export function useNetworkName(): string {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  return currentTenant.displayName ?? currentTenant.name ?? t('global')
}

function Names() {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const schools = useSchoolWords()
  const kind = currentTenant.id === null ? t('globalHint') : (schools ?? t('network'))
  return (
    <span className={css.names}>
      <span className={css.name}>{useNetworkName()}</span>
      <span className={css.kind}>{currentTenant.isReadOnly ? `${kind} · ${t('readOnly')}` : kind}</span>
    </span>
  )
}

/** The one school of the person, or how many; undefined for who works in all. */
function useSchoolWords(): string | undefined {
  const t = usePhrases(phrases)
  const { schools } = useConfiguration().currentUser
  if (schools === null) return undefined
  if (schools.count === 0) return t('noSchool')
  return schools.name ?? t('schools', { count: schools.count })
}
