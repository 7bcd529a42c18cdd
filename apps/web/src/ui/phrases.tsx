import { createContext, use, useEffect, type ReactNode } from 'react'
import { ptBrPhrases, type UiPhrases } from './phrases-pt-br.ts'

export type UiLocale = 'pt-BR' | 'en'
export type { UiPhrases }

const byLocale: Partial<Record<UiLocale, UiPhrases>> = { 'pt-BR': ptBrPhrases }
const LocaleContext = createContext<UiLocale>('pt-BR')
let current: UiLocale = 'pt-BR'

/** Fetches the kit's words of a language; those of Portuguese come with the program. To be awaited before the language is shown. */
export async function loadUiPhrases(locale: UiLocale): Promise<void> {
  if (locale === 'en') byLocale.en ??= (await import('./phrases-en.ts')).enPhrases
}

/** Gives the kit its language. Screens bring their own words through props. */
export function UiPhrasesProvider({ locale, children }: { locale: UiLocale; children: ReactNode }) {
  useEffect(() => {
    current = locale
  }, [locale])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useUiLocale(): UiLocale {
  return use(LocaleContext)
}

export function useUiPhrases(): UiPhrases {
  return phrasesOf(use(LocaleContext))
}

/** For what speaks outside React: toasts called from the network layer. */
export function currentUiPhrases(): UiPhrases {
  return phrasesOf(current)
}

/** Portuguese when the words of the language could not be fetched. */
function phrasesOf(locale: UiLocale): UiPhrases {
  return byLocale[locale] ?? ptBrPhrases
}
