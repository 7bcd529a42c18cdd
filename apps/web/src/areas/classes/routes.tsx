import { IconUsersGroup } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { classPaths } from './paths.ts'

const names = definePhrases('classes.names', {
  'pt-BR': { list: 'Turmas', one: 'Turma', create: 'Nova turma', change: 'Editar turma' },
  en: { list: 'Classes', one: 'Class', create: 'New class', change: 'Edit class' },
})

const screen = recordScreens('Caderneta.AcademicClass', names)

export const area: WebArea = {
  name: 'classes',
  inNetwork: true,
  routes: [
    screen('list', classPaths.list, async () => (await import('./classes-page.tsx')).ClassesPage),
    screen('create', classPaths.create, async () => (await import('./new-class-page.tsx')).NewClassPage),
    screen('create', classPaths.copy, async () => (await import('./copy-classes-page.tsx')).CopyClassesPage),
    screen('one', classPaths.one, async () => (await import('./class-page.tsx')).ClassPage),
    screen('change', classPaths.change, async () => (await import('./edit-class-page.tsx')).EditClassPage),
  ],
  menu: [
    {
      path: classPaths.list.pattern,
      jump: 't',
      label: phrase(names, 'list'),
      icon: IconUsersGroup,
      group: 'students',
      order: 20,
      needs: 'Caderneta.AcademicClass.GetAll',
    },
  ],
  palette: async () => (await import('./palette.tsx')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
