import './zod-setup.ts'
import '@fontsource-variable/inter/index.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connectClient } from '../client/client-port.ts'
import { currentLanguage } from '../client/phrases.ts'
import { UiPhrasesProvider } from '../ui/phrases.tsx'
import { chooseLanguage, startLanguage } from './language.ts'

// The pages of families: a program for each, with nobody signed in.

/** The colors follow the phone: nobody chooses a theme to pay a bill. */
function followColors(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', show)
  show()
}

/** @param page is given the token, which is the end of the address and all that a call needs, and what says all in the other language. */
export async function showFamilyPage(page: (token: string, otherLanguage: () => void) => ReactNode): Promise<void> {
  await startLanguage()
  followColors()
  connectClient({
    accessToken: () => Promise.resolve(undefined),
    renewAccess: () => Promise.resolve('refused'),
    sessionEnded: () => undefined,
    proveAgain: () => Promise.resolve(false),
    network: () => undefined,
    language: currentLanguage,
    showError: () => undefined,
  })
  const token = location.pathname.split('/').findLast(Boolean) ?? ''
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <UiPhrasesProvider locale={currentLanguage()}>{page(token, speakOther)}</UiPhrasesProvider>
    </StrictMode>,
  )
}

function speakOther(): void {
  chooseLanguage(currentLanguage() === 'en' ? 'pt-BR' : 'en')
}
