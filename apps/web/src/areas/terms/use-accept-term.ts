import { terms } from '@caderneta/contracts/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { recordQuery } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page first asked for, where terms come before it. */
    next?: string
  }
}

/** Accepts a version; then the guard decides anew: the next term, or the page first asked for. */
export function useAcceptTerm() {
  const client = useQueryClient()
  const router = useRouter()
  const goOn = async () => {
    await client.fetchQuery({ ...recordQuery(terms.pending, {}), staleTime: 0 })
    const { next } = router.state.location.state
    await (next ? router.navigate({ href: next, replace: true }) : router.invalidate())
  }
  return useWrite(terms.accept, { onDone: () => void goOn() })
}
