import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isGranted } from '../client/permissions.ts'
import { refreshAreas } from '../client/query-client.ts'
import { followNews } from '../client/realtime.ts'
import { showUserMessage } from './error-toast.ts'
import { loadAreaWords } from '../client/area-words.ts'

/** Keeps the screens of this person in this network up with what others do. */
export function useNews(configuration: ApplicationConfiguration): void {
  const client = useQueryClient()
  const { lastNews } = configuration
  const scope = `${configuration.currentUser.id ?? ''} ${configuration.currentTenant.id ?? 'global'}`
  const mayRead = configuration.currentTenant.id !== null && isGranted(configuration, { needs: 'Caderneta.Job.Get' })
  useEffect(() => {
    // What cannot be asked now is told with the next visit.
    if (mayRead) void import('./job-message.ts').then(({ tellUnseenJobs }) => tellUnseenJobs()).catch(() => {})
  }, [scope, mayRead])
  useEffect(
    () =>
      followNews(scope, lastNews, {
        refreshAreas: (areas) => void refreshAreas(client, areas),
        refreshEverything: () => {
          void jobToasts().then(({ turning }) => turning.endAll())
          void client.invalidateQueries()
        },
        jobMoved: (job) => {
          void jobToasts().then(({ announce }) => announce(job))
          void refreshAreas(client, ['jobs'])
        },
        jobStopped: (job) => {
          void jobToasts().then(({ turning }) => turning.end(job))
          void refreshAreas(client, ['jobs'])
        },
        messageForUser: showUserMessage,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stream keeps its own place: a configuration that is read again moves nothing
    [client, scope],
  )
}

/** Told in order, shown in order: all wait for the same files. */
async function jobToasts() {
  await loadAreaWords()
  return import('./job-toasts.ts')
}
