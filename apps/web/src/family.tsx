import './app/zod-setup.ts'
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './app/language.ts'
import { FamilyPage } from './areas/invoice-view/family-page.tsx'
import { connectClient } from './client/client-port.ts'
import { currentLanguage } from './client/phrases.ts'
import { UiPhrasesProvider } from './ui/phrases.tsx'

/** The colours follow the phone: nobody chooses a theme to pay a bill. */
function followColours(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', show)
  show()
}

await startLanguage()
followColours()
// Nobody is signed in here: the link in the address is all that a call needs.
connectClient({
  accessToken: () => Promise.resolve(undefined),
  renewAccess: () => Promise.resolve('refused'),
  sessionEnded: () => undefined,
  proveAgain: () => Promise.resolve(false),
  network: () => undefined,
  language: currentLanguage,
  showError: () => undefined,
})

const token = location.pathname.split('/')[2] ?? ''
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiPhrasesProvider locale={currentLanguage()}>
        <FamilyPage token={token} />
      </UiPhrasesProvider>
    </StrictMode>,
  )
}
