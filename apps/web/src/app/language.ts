import { currentLanguage, words } from '../client/phrases.ts'
import type { Language } from '../client/client-port.ts'
import { loadUiPhrases } from '../ui/phrases.tsx'

const KEPT = 'caderneta-language'

/** Speaks the language chosen last time, else Portuguese: the product's own, whatever the browser's. */
export async function startLanguage(): Promise<void> {
  const kept = localStorage.getItem(KEPT)
  await apply(kept === 'en' ? 'en' : 'pt-BR')
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
