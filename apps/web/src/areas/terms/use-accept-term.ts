import { terms } from '@caderneta/contracts/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { recordQuery } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'

/** Accepts a version; then the guard decides anew: the next term, or home. */
export function useAcceptTerm() {
  const client = useQueryClient()
  const router = useRouter()
  const goOn = async () => {
    await client.fetchQuery({ ...recordQuery(terms.pending, {}), staleTime: 0 })
    await router.invalidate()
  }
  return useWrite(terms.accept, { onDone: () => void goOn() })
}
