import { currentLanguage, words } from '../client/phrases.ts'
import type { Language } from '../client/client-port.ts'

const KEPT = 'caderneta-language'

/** Speaks the language chosen last time, else the one that the server gave the page: the default of the installation or the network. */
export function startLanguage(): void {
  const language = localStorage.getItem(KEPT) ?? document.documentElement.lang
  apply(language === 'en' ? 'en' : 'pt-BR')
}

/** The person's own language, else their network's, where nobody chose one on this browser. */
export function followLanguage(language: Language): void {
  if (localStorage.getItem(KEPT) === null && language !== currentLanguage()) apply(language)
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  apply(language)
}

function apply(language: Language): void {
  void words.changeLanguage(language)
  document.documentElement.lang = currentLanguage()
}
