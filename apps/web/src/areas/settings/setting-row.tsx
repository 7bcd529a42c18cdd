import { auditLog } from '@caderneta/contracts/audit-log'
import {
  fitsSetting,
  type KnownSetting,
  knownSettings,
  type SettingName,
  settingRule,
} from '@caderneta/contracts/known-settings'
import { type Parameter, settings } from '@caderneta/contracts/settings'
import { useEffect, useRef, useState } from 'react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import { SettingField } from './setting-field.tsx'
import { SettingHistory } from './setting-history.tsx'
import { isSetAt, type Level, targetOf } from './setting-level.ts'
import { useValueWords } from './setting-words.ts'
import css from './settings-page.module.css'

interface SettingRowProps {
  name: SettingName
  parameter: Parameter
  level: Level
  /** The one that the address names: brought into view. */
  isSought: boolean
}

/** One parameter: what it means, its value, where the value comes from and who changed it. */
export function SettingRow({ name, parameter, level, isSought }: SettingRowProps) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const may = useMay()
  const [value, setValue] = useState(parameter.value)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const update = useWrite(settings.update, { onDone: () => toast.success({ title: t('saved') }) })
  const row = useBroughtIntoView(isSought)
  const known: KnownSetting = knownSettings[name]
  const isProvider = useConfiguration().currentUser.tenantId === null
  const readOnlyReason = reasonOf(known, level, { mayChange: may(settings.update), isProvider })
  const fits = fitsSetting(name, value)
  return (
    <li className={css.row} ref={row}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) update.mutate({ name, value, ...targetOf(level) })
        }}
      >
        <div className={css.field}>
          <SettingField
            known={known}
            value={value}
            onChange={setValue}
            error={fits ? undefined : settingRule(name)[language]}
            readOnlyReason={readOnlyReason && t(readOnlyReason)}
          />
          <Origin name={name} parameter={parameter} level={level} />
        </div>
        <div className={css.actions}>
          {readOnlyReason === undefined && (
            <Actions
              name={name}
              parameter={parameter}
              level={level}
              isChanged={value !== parameter.value}
              isSaving={update.isPending}
            />
          )}
          {may(auditLog.list) && (
            <Button kind="quiet" onClick={() => setHistoryOpen(!isHistoryOpen)}>
              {t('history')}
            </Button>
          )}
        </div>
      </form>
      {isHistoryOpen && <SettingHistory name={name} subjectId={parameter.subjectId} />}
    </li>
  )
}

function reasonOf(
  known: KnownSetting,
  level: Level,
  { mayChange, isProvider }: { mayChange: boolean; isProvider: boolean },
): 'not_here' | 'in_network' | 'not_allowed' | 'of_provider' | undefined {
  if (!mayChange) return 'not_allowed'
  if (known.isOfProvider === true && !isProvider) return 'of_provider'
  if (isSetAt(known, level)) return undefined
  return level.at === 'G' ? 'in_network' : 'not_here'
}

type ActionsProps = OriginProps & { isChanged: boolean; isSaving: boolean }

/** What was typed is saved; what is set here, and nothing typed over it, may be taken back. */
function Actions({ isChanged, isSaving, ...place }: ActionsProps) {
  const t = usePhrases(phrases)
  if (!isChanged) return place.parameter.providerName === place.level.at ? <ResetButton {...place} /> : null
  return (
    <Button type="submit" kind="primary" loading={isSaving}>
      {t('save')}
    </Button>
  )
}

type OriginProps = Omit<SettingRowProps, 'isSought'>

/** Where the value comes from; what is set here says what would hold without it. */
function Origin({ name, parameter: { providerName, above }, level }: OriginProps) {
  const t = usePhrases(phrases)
  const words = useValueWords(name)
  const from = t(`from_${providerName}`)
  const isOwn = providerName === level.at
  return <p className={css.origin}>{isOwn ? `${from} · ${t('above', { value: words(above.value) })}` : from}</p>
}

function ResetButton({ name, parameter: { above }, level }: OriginProps) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const words = useValueWords(name)
  const reset = useWrite(settings.reset, { onDone: () => toast.success({ title: t('was_reset') }) })
  const ask = async () => {
    const text = t('reset_text', { label: knownSettings[name].label[language], value: words(above.value) })
    const sure = await dialogs.confirm({ title: t('reset_title'), text, confirm: t('reset') })
    if (sure) reset.mutate({ name, ...targetOf(level) })
  }
  return (
    <Button onClick={() => void ask()} loading={reset.isPending}>
      {t('reset')}
    </Button>
  )
}

function useBroughtIntoView(isSought: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSought) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isSought])
  return row
}
