import { IconBooks } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { coursePaths } from './paths.ts'

const names = definePhrases('courses.names', {
  'pt-BR': {
    list: 'Cursos',
    about: 'o que cada escola ensina',
    one: 'Curso',
    create: 'Novo curso',
    change: 'Editar curso',
  },
  en: {
    list: 'Courses',
    about: 'what each school teaches',
    one: 'Course',
    create: 'New course',
    change: 'Edit course',
  },
})

const screen = recordScreens('Caderneta.Course', names)

export const area: WebArea = {
  name: 'courses',
  inNetwork: true,
  routes: [
    screen('list', coursePaths.list, async () => (await import('./courses-page.tsx')).CoursesPage),
    screen('create', coursePaths.create, async () => (await import('./new-course-page.tsx')).NewCoursePage),
    screen('one', coursePaths.one, async () => (await import('./course-page.tsx')).CoursePage),
    screen('change', coursePaths.change, async () => (await import('./edit-course-page.tsx')).EditCoursePage),
  ],
  settings: [
    {
      path: coursePaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconBooks,
      group: 'networks',
      order: 30,
      needs: 'Caderneta.Course.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
