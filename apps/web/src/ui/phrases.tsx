import { createContext, use, useEffect, type ReactNode } from 'react'
import { enPhrases } from './phrases-en.ts'
import { ptBrPhrases, type UiPhrases } from './phrases-pt-br.ts'

export type UiLocale = 'pt-BR' | 'en'
export type { UiPhrases }

const byLocale: Record<UiLocale, UiPhrases> = { 'pt-BR': ptBrPhrases, en: enPhrases }
const LocaleContext = createContext<UiLocale>('pt-BR')
let current: UiLocale = 'pt-BR'

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
  return byLocale[use(LocaleContext)]
}

/** For what speaks outside React: toasts called from the network layer. */
export function currentUiPhrases(): UiPhrases {
  return byLocale[current]
}
