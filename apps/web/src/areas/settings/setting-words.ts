import { type KnownSetting, knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import { usePhrases } from '../../client/phrases.ts'
import { phrases } from './phrases.ts'

/** A value as people read it. */
export function useValueWords(name: SettingName): (value: string) => string {
  const t = usePhrases(phrases)
  const choices = useChoices(knownSettings[name])
  return (value) => {
    if (value === '') return t('empty_value')
    return choices?.find((choice) => choice.value === value)?.label ?? value
  }
}

/** Undefined for what is typed. */
export function useChoices(known: KnownSetting): { value: string; label: string }[] | undefined {
  const t = usePhrases(phrases)
  if (known.kind === 'boolean') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
  }
  const words: Record<string, string> = {
    'pt-BR': t('language_pt'),
    en: t('language_en'),
    full: t('leaving_full'),
    proRata: t('leaving_pro_rata'),
    none: t('leaving_none'),
  }
  return known.choices?.map((choice) => ({ value: choice, label: words[choice] ?? choice }))
}
