import { jobs } from '@caderneta/contracts/jobs'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** A new task for rows that failed, which is then on screen. */
export function useRunAgain() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  return useWrite(jobs.runAgain, {
    onDone: ({ jobId }) => {
      toast.success({ title: t('runs_again') })
      navigate(jobPaths.one({ jobId }))
    },
  })
}
