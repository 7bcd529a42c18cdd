import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MovedJob } from '../client/news.ts'
import { sayNow } from '../client/phrases.ts'
import { refreshAreas } from '../client/query-client.ts'
import { followNews } from '../client/realtime.ts'
import { toast } from '../ui/toast.ts'
import { showUserMessage } from './error-toast.ts'
import { phrases } from './phrases.ts'
import { turningJobs } from './turning-jobs.ts'

/** Keeps the screens of this person in this network up with what others do. */
export function useNews(configuration: ApplicationConfiguration): void {
  const client = useQueryClient()
  const scope = `${configuration.currentUser.id ?? ''} ${configuration.currentTenant.id ?? 'global'}`
  useEffect(
    () =>
      followNews(scope, {
        refreshAreas: (areas) => void refreshAreas(client, areas),
        refreshEverything: () => {
          turning.endAll()
          void client.invalidateQueries()
        },
        jobMoved: (job) => {
          announce(job)
          void refreshAreas(client, ['jobs'])
        },
        jobStopped: (job) => {
          turning.end(job)
          void refreshAreas(client, ['jobs'])
        },
        messageForUser: showUserMessage,
      }),
    [client, scope],
  )
}

const jobKinds = [
  'BulkIssue',
  'CancelInvoices',
  'CloseInvoices',
  'Remessa',
  'Retorno',
  'ImportInvoice',
  'ExportInvoice',
  'ImportEnrollment',
  'ExportDefaultingFinancialGuardian',
] as const

const turning = turningJobs({
  open: (kind) => toast.loading({ title: sayNow(phrases, 'jobInProgress', { job: nameOf(kind) }) }),
  close: toast.close,
})

function announce(moved: MovedJob): void {
  if (moved.status === 'InProgress') return turning.begin(moved)
  const job = nameOf(moved.kind)
  if (moved.status === 'Success') toast.success({ title: sayNow(phrases, 'jobSuccess', { job }) })
  else toast.error({ title: sayNow(phrases, 'jobFailed', { job }), code: '' })
  return undefined
}

function nameOf(kind: string): string {
  const known = jobKinds.find((each) => each === kind)
  return sayNow(phrases, known ? `job_${known}` : 'job_unknown')
}
