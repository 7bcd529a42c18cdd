import { classes } from '@caderneta/contracts/classes'
import { IconUsersGroup } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('classes.names', {
  'pt-BR': { list: 'Turmas', one: 'Turma', create: 'Nova turma', change: 'Editar turma' },
  en: { list: 'Classes', one: 'Class', create: 'New class', change: 'Edit class' },
})

export const area: WebArea = {
  name: 'classes',
  routes: [
    {
      path: '/turmas',
      page: async () => (await import('./classes-page.tsx')).ClassesPage,
      crumb: phrase(names, 'list'),
      needs: classes.list.needs,
    },
    {
      path: '/turmas/nova',
      page: async () => (await import('./new-class-page.tsx')).NewClassPage,
      crumb: phrase(names, 'create'),
      needs: classes.create.needs,
    },
    {
      path: '/turmas/$classId',
      page: async () => (await import('./class-page.tsx')).ClassPage,
      crumb: phrase(names, 'one'),
      needs: classes.get.needs,
    },
    {
      path: '/turmas/$classId/editar',
      page: async () => (await import('./edit-class-page.tsx')).EditClassPage,
      crumb: phrase(names, 'change'),
      needs: classes.update.needs,
    },
  ],
  menu: [
    {
      path: '/turmas',
      label: phrase(names, 'list'),
      icon: IconUsersGroup,
      group: 'students',
      order: 20,
      needs: classes.list.needs,
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
}
