import { currentLanguage, words } from '../client/phrases.ts'
import type { Language } from '../client/client-port.ts'

const KEPT = 'caderneta-language'

/** Speaks the language kept from last time, else the browser's when it is English, else Portuguese. */
export function startLanguage(): void {
  const kept = localStorage.getItem(KEPT)
  const browsers = navigator.language.startsWith('en') ? 'en' : 'pt-BR'
  apply(kept === 'en' || kept === 'pt-BR' ? kept : browsers)
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  apply(language)
}

function apply(language: Language): void {
  void words.changeLanguage(language)
  document.documentElement.lang = currentLanguage()
}
