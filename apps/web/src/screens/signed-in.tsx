import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ConfigurationProvider } from '../client/permissions.ts'
import { surroundDialogs } from '../ui/dialog-store.ts'

/** What the signed-in person may do, for the pages below and for the dialogs that they open. */
export function SignedIn({ value, children }: ComponentProps<typeof ConfigurationProvider>) {
  const within = (drawn: ReactNode) => <ConfigurationProvider value={value}>{drawn}</ConfigurationProvider>
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it draws depends on the value alone
  useEffect(() => surroundDialogs(within), [value])
  return within(children)
}
