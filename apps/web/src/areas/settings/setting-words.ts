import { type KnownSetting, knownSettings, periodOf, type SettingName } from '@caderneta/contracts/known-settings'
import { usePhrases } from '../../client/phrases.ts'
import { dateText } from '../../ui/format-text.ts'
import { phrases } from './phrases.ts'

/** A value as people read it. */
export function useValueWords(name: SettingName): (value: string) => string {
  const t = usePhrases(phrases)
  const choices = useChoices(knownSettings[name])
  return (value) => {
    if (value === '') return t('empty_value')
    const period = knownSettings[name].kind === 'period' ? periodOf(value) : null
    if (period) return t('period_value', { from: dateText(period.from), until: dateText(period.until) })
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
    off: t('day_off'),
    monday: t('day_monday'),
    tuesday: t('day_tuesday'),
    wednesday: t('day_wednesday'),
    thursday: t('day_thursday'),
    friday: t('day_friday'),
  }
  return known.choices?.map((choice) => ({ value: choice, label: words[choice] ?? choice }))
}
