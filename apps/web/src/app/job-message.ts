// Work that this person left and that did not end well: told when it ends, and again when they come back and have not looked.
import { jobs } from '@caderneta/contracts/jobs'
import { jobPaths } from '../areas/jobs/paths.ts'
import { call } from '../client/call.ts'
import { currentLanguage, definePhrases, sayNow } from '../client/phrases.ts'
import { countText } from '../ui/format-text.ts'
import { toast } from '../ui/toast.ts'

const MESSAGE_MS = 90_000

const phrases = definePhrases('app.job', {
  'pt-BR': {
    see: 'Ver tarefa',
    seeAll: 'Ver tarefas',
    waits: 'Uma tarefa sua não terminou bem',
    wait: '{{count}} tarefas suas não terminaram bem',
  },
  en: {
    see: 'See the task',
    seeAll: 'See the tasks',
    waits: 'A task of yours did not end well',
    wait: '{{count}} tasks of yours did not end well',
  },
})

export function showJobMessage(title: string, jobId: string): void {
  const action = { label: sayNow(phrases, 'see'), href: jobPaths.one({ jobId }) }
  toast.error({ title, code: '', action }, MESSAGE_MS)
}

const TOLD = 'caderneta-told-job'

/** What ended while they were away. Once in a tab for each newest one; the number in the menu stays until each is opened. */
export async function tellUnseenJobs(): Promise<void> {
  const { count, latestId } = await call(jobs.unseen, {})
  if (latestId === null || sessionStorage.getItem(TOLD) === latestId) return
  sessionStorage.setItem(TOLD, latestId)
  if (count === 1) return showJobMessage(sayNow(phrases, 'waits'), latestId)
  const action = { label: sayNow(phrases, 'seeAll'), href: jobPaths.list() }
  const title = sayNow(phrases, 'wait', { count: countText(count, currentLanguage()) })
  toast.error({ title, code: '', action }, MESSAGE_MS)
}
