import type { Permission } from '@caderneta/contracts/permissions'
import { IconProgressCheck } from '@tabler/icons-react'
import { lazyCount } from '../../client/lazy-count.tsx'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { jobPaths } from './paths.ts'
import { spokenPage } from '../../client/area-words.ts'

const names = definePhrases('jobs.names', {
  'pt-BR': { list: 'Tarefas', one: 'Tarefa' },
  en: { list: 'Tasks', one: 'Task' },
})

const needsList = 'Caderneta.Job.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'jobs',
  inNetwork: true,
  routes: [
    {
      path: jobPaths.list.pattern,
      page: spokenPage(async () => (await import('./jobs-page.tsx')).JobsPage),
      crumb: phrase(names, 'list'),
      needs: needsList,
    },
    {
      path: jobPaths.one.pattern,
      page: spokenPage(async () => (await import('./job-page.tsx')).JobPage),
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Job.Get',
    },
  ],
  menu: [
    {
      path: jobPaths.list.pattern,
      jump: 'k',
      label: phrase(names, 'list'),
      icon: IconProgressCheck,
      group: 'manage',
      order: 20,
      needs: needsList,
      Count: lazyCount(async () => (await import('./unseen-count.tsx')).UnseenCount),
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
