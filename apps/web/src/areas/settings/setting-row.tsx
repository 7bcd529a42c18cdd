import { fitsSetting, type KnownSetting, knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import { type Setting, settings } from '@caderneta/contracts/settings'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './settings-page.module.css'

interface SettingRowProps {
  name: SettingName
  setting: Setting
  /** Null is the host. */
  networkId: number | null
}

/** One parameter: what it means, its value, where the value comes from. */
export function SettingRow({ name, setting, networkId }: SettingRowProps) {
  const t = usePhrases(phrases)
  const may = useMay()
  const [value, setValue] = useState(setting.value)
  const update = useWrite(settings.update, { onDone: () => toast.success({ title: t('saved') }) })
  const known: KnownSetting = knownSettings[name]
  const isHere = networkId === null || known.level !== 'host'
  const isOff = !isHere || !may(settings.update)
  const fits = fitsSetting(name, value)
  const save = () =>
    update.mutate({ name, value, ...(networkId === null ? {} : { providerName: 'T', providerKey: String(networkId) }) })
  return (
    <li className={css.row}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) save()
        }}
      >
        <div className={css.field}>
          <ValueField
            known={known}
            value={value}
            onChange={setValue}
            error={fits ? undefined : t('wrong')}
            readOnlyReason={isOff ? t('not_here') : undefined}
          />
          <p className={css.origin}>{t(`from_${setting.providerName}`)}</p>
        </div>
        {!isOff && value !== setting.value && (
          <Button type="submit" kind="primary" loading={update.isPending}>
            {t('save')}
          </Button>
        )}
      </form>
    </li>
  )
}

interface ValueFieldProps {
  known: KnownSetting
  value: string
  onChange: (value: string) => void
  error: string | undefined
  readOnlyReason: string | undefined
}

function ValueField({ known, value, onChange, error, readOnlyReason }: ValueFieldProps) {
  const language = useLanguage()
  const choices = useChoices(known)
  const words = { label: known.label[language], hint: known.hint[language], error, readOnlyReason }
  if (choices) {
    return <SelectField {...words} options={choices} value={value} onChange={(chosen) => onChange(chosen ?? value)} />
  }
  const isNumber = known.kind === 'number'
  return (
    <TextField
      {...words}
      value={value}
      onChange={onChange}
      maxLength={isNumber ? 9 : 500}
      inputMode={isNumber ? 'numeric' : 'text'}
    />
  )
}

function useChoices(known: KnownSetting): { value: string; label: string }[] | undefined {
  const t = usePhrases(phrases)
  if (known.kind === 'boolean') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
  }
  return known.choices?.map((choice) => ({ value: choice, label: choice }))
}
