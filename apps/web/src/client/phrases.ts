// Every word on the screen. Each folder defines its own phrases in both languages and gets a typed `t` for them; phrases of
// a page come with the page, so that the first load carries the words of the shell alone.
import type { Phrase as ContractPhrase } from '@caderneta/contracts/refusals'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from './client-port.ts'
import { commonWords } from './common-words.ts'

export type PhraseValues = Record<string, string | number>
type CommonWord = keyof (typeof commonWords)['pt-BR']
/** Speaks the phrases of its folder, and the words that many say alike. */
export type Translate<K extends string> = (key: K | CommonWord, values?: PhraseValues) => string
/** The phrases of one folder; `K` are its keys, plural endings left out. */
export type Phrases<K extends string> = { space: string; keys: readonly K[] }
/** One phrase, named where no hook can run: menu, routes, commands. */
export type Phrase = { space: string; key: string }

type PluralEnding = 'one' | 'many' | 'other'
type KeyOf<K extends string> = K extends `${infer Base}_${PluralEnding}` ? Base : K
// English has no plural of millions ("um milhão de faturas"), so `_many` is Portuguese alone.
type English<P> = { [K in keyof P as K extends `${string}_many` ? never : K]: string }

export const words = createInstance()
void words.use(initReactI18next).init({
  resources: { 'pt-BR': { common: commonWords['pt-BR'] }, en: { common: commonWords.en } },
  fallbackNS: 'common',
  lng: 'pt-BR',
  fallbackLng: 'pt-BR',
  // All phrases are in the program: nothing is loaded, so nothing has to wait.
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** Registers the phrases of a folder under a name of its own, usually the folder's. */
export function definePhrases<const P extends Record<string, string>>(
  space: string,
  given: { 'pt-BR': P; en: English<NoInfer<P>> },
): Phrases<KeyOf<keyof P & string>> {
  words.addResourceBundle('pt-BR', space, given['pt-BR'])
  words.addResourceBundle('en', space, given.en)
  return { space, keys: [] }
}

/** `const t = usePhrases(phrases)` then `t('title')`, `t('count', { count: 3 })`. */
export function usePhrases<K extends string>(phrases: Phrases<K>): Translate<K> {
  useTranslation(phrases.space, { i18n: words })
  return (key, values) => speak(phrases.space, key, values)
}

/** Words beside an enum of the contract: `useTableWords(statusWords)` then `word('paid')`. */
export function useTableWords<K extends string>(table: Record<K, ContractPhrase>): (key: K) => string {
  const language = useLanguage()
  return (key) => table[key][language]
}

/** Names a phrase for a place that speaks later: `label: phrase(names, 'menu')`. */
export function phrase<K extends string>(phrases: Phrases<K>, key: NoInfer<K> | CommonWord): Phrase {
  return { space: phrases.space, key }
}

/** Speaks named phrases: `say(entry.label)`. */
export function useSay(): (given: Phrase, values?: PhraseValues) => string {
  useTranslation(undefined, { i18n: words })
  return (given, values) => speak(given.space, given.key, values)
}

/** Speaks outside of a component, in the language of the moment. */
export function sayNow<K extends string>(phrases: Phrases<K>, key: K | CommonWord, values?: PhraseValues): string {
  return speak(phrases.space, key, values)
}

function speak(space: string, key: string, values: PhraseValues | undefined): string {
  // "0 faturas": the rule of the language itself would take none for one.
  const several = values?.['count'] === 0 ? { count: 2 } : {}
  const options: Record<string, unknown> = { ...values, ...several, ns: space, replace: values && spoken(values) }
  return words.t(key, options)
}

/** "1.047", as people write numbers; a year is a name. The plain number chooses the plural. */
function spoken(values: PhraseValues): PhraseValues {
  const said = ([name, value]: [string, string | number]) => [
    name,
    name === 'year' ? value : value.toLocaleString(currentLanguage()),
  ]
  return Object.fromEntries(Object.entries(values).map(said))
}

export function currentLanguage(): Language {
  return words.language === 'en' ? 'en' : 'pt-BR'
}

export function useLanguage(): Language {
  useTranslation(undefined, { i18n: words })
  return currentLanguage()
}
