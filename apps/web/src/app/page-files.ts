// Files of pages that are asked for before the router does: it waits for the person's rights first, and for a press.
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterFirstScreen } from '../ui/first-screen.ts'
import { useMenu } from './side-menu.tsx'
import { phoneBar } from './visible.ts'

/** Of the places that stand in the phone's bar, in its order: what people open first. */
const soonOpened = 2

/** Begins to load what the page of this address is made of. A file that does not come is told when the page is opened. */
export async function loadPageFiles(router: AnyRouter, path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path)
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route))).catch(() => undefined)
}

/** Loads the pages that people open first once the browser has nothing else to do. */
export function useSoonOpenedPages(): void {
  const router = useRouter()
  const paths = phoneBar(useMenu())
    .slice(0, soonOpened)
    .map(({ path }) => path)
    .join(' ')
  useEffect(() => {
    const load = async () => {
      await afterFirstScreen()
      for (const path of paths.split(' ')) await loadPageFiles(router, path)
    }
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) return
    const asked = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(asked)
  }, [router, paths])
}
