import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sayNow } from '../client/phrases.ts'
import { refreshAreas } from '../client/query-client.ts'
import { followNews } from '../client/realtime.ts'
import { toast } from '../ui/toast.ts'
import { showUserMessage } from './error-toast.ts'
import { phrases } from './phrases.ts'

/** Keeps the screens of this person in this network up with what others do. */
export function useNews(configuration: ApplicationConfiguration): void {
  const client = useQueryClient()
  const scope = `${configuration.currentUser.id ?? ''} ${configuration.currentTenant.id ?? 'global'}`
  useEffect(
    () =>
      followNews(scope, {
        refreshAreas: (areas) => void refreshAreas(client, areas),
        refreshEverything: () => void client.invalidateQueries(),
        jobMoved: ({ kind, status }) => {
          showJob(kind, status)
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

// One toast per kind of job: it turns while the job runs and then says how it ended.
const shown = new Map<string, string>()

function showJob(kind: string, status: string): void {
  const known = jobKinds.find((each) => each === kind)
  const job = sayNow(phrases, known ? `job_${known}` : 'job_unknown')
  const before = shown.get(kind)
  if (before !== undefined) toast.close(before)
  if (status === 'InProgress') {
    shown.set(kind, toast.loading({ title: sayNow(phrases, 'jobInProgress', { job }) }))
    return
  }
  shown.delete(kind)
  if (status === 'Success') toast.success({ title: sayNow(phrases, 'jobSuccess', { job }) })
  else toast.error({ title: sayNow(phrases, 'jobFailed', { job }), code: '' })
}
