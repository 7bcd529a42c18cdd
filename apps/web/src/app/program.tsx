import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { useLanguage } from '../client/phrases.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { queryClient } from './cache.ts'
import { pageNonce } from './nonce.ts'
import { router } from './router.tsx'

/** The whole program in its theme, language and cache. */
export function Program() {
  const language = useLanguage()
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider locale={language} navigate={(href) => void router.navigate({ href })} styleNonce={pageNonce}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
