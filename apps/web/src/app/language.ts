import { currentLanguage, words } from '../client/phrases.ts'
import type { Language } from '../client/client-port.ts'

const KEPT = 'caderneta-language'

/** Speaks the language chosen last time, else Portuguese: the product's own, whatever the browser's. */
export function startLanguage(): void {
  const kept = localStorage.getItem(KEPT)
  apply(kept === 'en' ? 'en' : 'pt-BR')
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  apply(language)
}

function apply(language: Language): void {
  void words.changeLanguage(language)
  document.documentElement.lang = currentLanguage()
}
