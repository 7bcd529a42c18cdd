import { type Job, jobs } from '@caderneta/contracts/jobs'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../client/use-write.ts'

/** Opened by whoever asked for it, after it ended: it waits for them no longer. One that fails is asked for again with the next visit. */
export function useSeen({ id, isUnseen }: Job): void {
  const { mutate } = useWrite(jobs.see, { handles: () => true })
  const asked = useRef('')
  useEffect(() => {
    if (!isUnseen || asked.current === id) return
    asked.current = id
    mutate({ id })
  }, [id, isUnseen, mutate])
}
