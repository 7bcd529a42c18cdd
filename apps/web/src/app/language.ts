import { currentLanguage, words } from '../client/phrases.ts'
import type { Language } from '../client/client-port.ts'
import { loadUiPhrases } from '../ui/phrases.tsx'

const KEPT = 'caderneta-language'

/** Speaks the language chosen last time, else the one that the server gave the page: the default of the installation or the network. */
export async function startLanguage(): Promise<void> {
  const language = localStorage.getItem(KEPT) ?? document.documentElement.lang
  await apply(language === 'en' ? 'en' : 'pt-BR')
}

/** The person's own language, else their network's, where nobody chose one on this browser. */
export async function followLanguage(language: Language): Promise<void> {
  if (localStorage.getItem(KEPT) === null && language !== currentLanguage()) await apply(language)
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  void apply(language)
}

/** Without a connection the kit's words stay in Portuguese; the rest is in the program. */
async function apply(language: Language): Promise<void> {
  await loadUiPhrases(language).catch(() => undefined)
  await words.changeLanguage(language)
  document.documentElement.lang = currentLanguage()
}
