import { collection } from '@caderneta/contracts/collection'
import { useWrite } from '../../client/use-write.ts'
import { useNavigate } from '../../ui/link.tsx'
import { collectionPaths } from './paths.ts'

/** Takes the next family of the queue and opens it. */
export function useNextFamily() {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(collection.next, {
    onDone: ({ id }) => navigate(collectionPaths.one({ guardianId: id })),
  })
  return { take: () => mutate({}), isTaking: isPending }
}
