import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sayNow } from '../client/phrases.ts'
import { refreshAreas } from '../client/query-client.ts'
import { followNews } from '../client/realtime.ts'
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

const jobKinds = ['ImportInvoice', 'ExportInvoice', 'ImportEnrollment', 'ExportDefaultingFinancialGuardian'] as const

function showJob(kind: string, status: string): void {
  const known = jobKinds.find((each) => each === kind)
  const job = sayNow(phrases, known ? `job_${known}` : 'job_unknown')
  notifications.show({ id: `job ${kind}`, message: jobSentence(status, job), loading: status === 'InProgress' })
}

function jobSentence(status: string, job: string): string {
  if (status === 'InProgress') return sayNow(phrases, 'jobInProgress', { job })
  return sayNow(phrases, status === 'Success' ? 'jobSuccess' : 'jobFailed', { job })
}
