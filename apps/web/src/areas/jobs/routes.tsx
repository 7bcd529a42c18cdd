import type { Permission } from '@caderneta/contracts/permissions'
import { IconProgressCheck } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('jobs.names', {
  'pt-BR': { list: 'Tarefas' },
  en: { list: 'Tasks' },
})

const needsList = 'Caderneta.Job.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'jobs',
  inNetwork: true,
  routes: [
    {
      path: '/tarefas',
      page: async () => (await import('./jobs-page.tsx')).JobsPage,
      crumb: phrase(names, 'list'),
      needs: needsList,
    },
  ],
  menu: [
    {
      path: '/tarefas',
      label: phrase(names, 'list'),
      icon: IconProgressCheck,
      group: 'manage',
      order: 20,
      needs: needsList,
    },
  ],
}
