import { IconUsersGroup } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { classPaths } from './paths.ts'

const names = definePhrases('classes.names', {
  'pt-BR': { list: 'Turmas', one: 'Turma', create: 'Nova turma', change: 'Editar turma' },
  en: { list: 'Classes', one: 'Class', create: 'New class', change: 'Edit class' },
})

export const area: WebArea = {
  name: 'classes',
  inNetwork: true,
  routes: [
    {
      path: classPaths.list.pattern,
      page: async () => (await import('./classes-page.tsx')).ClassesPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.AcademicClass.GetAll',
    },
    {
      path: classPaths.create.pattern,
      page: async () => (await import('./new-class-page.tsx')).NewClassPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.AcademicClass.Create',
    },
    {
      path: classPaths.one.pattern,
      page: async () => (await import('./class-page.tsx')).ClassPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.AcademicClass.Get',
    },
    {
      path: classPaths.change.pattern,
      page: async () => (await import('./edit-class-page.tsx')).EditClassPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.AcademicClass.Update',
    },
  ],
  menu: [
    {
      path: classPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconUsersGroup,
      group: 'students',
      order: 20,
      needs: 'Caderneta.AcademicClass.GetAll',
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
