import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { type ReactNode, useCallback } from 'react'
import { ConfigurationProvider } from '../client/permissions.ts'
import { useDialogsWithin } from '../ui/dialog-store.ts'

/** What the signed-in person may do, for the pages below and for the dialogs that they open. */
export function SignedIn({
  configuration,
  children,
}: {
  configuration: ApplicationConfiguration
  children: ReactNode
}) {
  const within = useCallback(
    (drawn: ReactNode) => <ConfigurationProvider value={configuration}>{drawn}</ConfigurationProvider>,
    [configuration],
  )
  useDialogsWithin(within)
  return within(children)
}
