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
  return known.choices?.map((choice) => {
    const word = choiceWords.get(choice)
    return { value: choice, label: word === undefined ? choice : t(word) }
  })
}

const words = {
  'pt-BR': 'language_pt',
  en: 'language_en',
  full: 'leaving_full',
  proRata: 'leaving_pro_rata',
  none: 'leaving_none',
  '03-31': 'cut_off_march',
  '06-30': 'cut_off_june',
  '12-31': 'cut_off_december',
  anyAge: 'cut_off_none',
  school: 'school',
  guardian: 'guardian',
  off: 'day_off',
  monday: 'day_monday',
  tuesday: 'day_tuesday',
  wednesday: 'day_wednesday',
  thursday: 'day_thursday',
  friday: 'day_friday',
} as const

/** The word of each choice of a setting: a test asks for each. */
export const choiceWords = new Map(Object.entries(words))
