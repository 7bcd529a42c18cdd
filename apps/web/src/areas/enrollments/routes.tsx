import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { enrollmentPaths } from './paths.ts'

const names = definePhrases('enrollments.names', {
  'pt-BR': { list: 'Matrículas', one: 'Matrícula', create: 'Nova matrícula', change: 'Editar matrícula' },
  en: { list: 'Enrollments', one: 'Enrollment', create: 'New enrollment', change: 'Edit enrollment' },
})

const screen = recordScreens('Caderneta.Enrollment', names)

export const area: WebArea = {
  name: 'enrollments',
  inNetwork: true,
  routes: [
    screen('list', enrollmentPaths.list, async () => (await import('./enrollments-page.tsx')).EnrollmentsPage),
    screen('create', enrollmentPaths.create, async () => (await import('./new-family-page.tsx')).NewFamilyPage),
    screen(
      'create',
      enrollmentPaths.createKnown,
      async () => (await import('./new-enrollment-page.tsx')).NewEnrollmentPage,
    ),
    screen('one', enrollmentPaths.one, async () => (await import('./enrollment-page.tsx')).EnrollmentPage),
    screen(
      'change',
      enrollmentPaths.change,
      async () => (await import('./edit-enrollment-page.tsx')).EditEnrollmentPage,
    ),
    screen('change', enrollmentPaths.discounts, async () => (await import('./discounts-page.tsx')).DiscountsPage),
  ],
  menu: [
    {
      path: enrollmentPaths.list.pattern,
      jump: 'm',
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'students',
      order: 10,
      needs: 'Caderneta.Enrollment.GetAll',
      phone: 3,
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
