import { areas } from './areas.ts'
import { connectAreaWords } from '../client/area-words.ts'
import { connectClient } from '../client/client-port.ts'
import { currentLanguage } from '../client/phrases.ts'
import { showError } from './error-toast.ts'
import { startLanguage } from './language.ts'
import { chosenNetwork } from './network-choice.ts'
import { session } from './session-of-tab.ts'
import { askForTerms } from './pending-terms.ts'
import { router } from './router.tsx'

const askAgain = () => askForTerms(() => router.invalidate())

/** What must stand before the first screen: language, the client's ports, the tab's session. */
export async function start(): Promise<void> {
  await startLanguage()
  connectAreaWords(areas)
  connectClient({
    accessToken: session.accessToken,
    renewAccess: session.renew,
    sessionEnded: () => void session.startAgain(location.pathname + location.search),
    proveAgain: async () => (await import('./step-up.tsx')).proveItIsYou(),
    network: chosenNetwork,
    language: currentLanguage,
    termsPending: askAgain,
    showError,
  })
  await session.start()
}
