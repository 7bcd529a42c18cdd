import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { enrollmentPaths } from './paths.ts'

const names = definePhrases('enrollments.names', {
  'pt-BR': { list: 'Matrículas', one: 'Matrícula', create: 'Nova matrícula', change: 'Editar matrícula' },
  en: { list: 'Enrollments', one: 'Enrollment', create: 'New enrollment', change: 'Edit enrollment' },
})

export const area: WebArea = {
  name: 'enrollments',
  inNetwork: true,
  routes: [
    {
      path: enrollmentPaths.list.pattern,
      page: async () => (await import('./enrollments-page.tsx')).EnrollmentsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Enrollment.GetAll',
    },
    {
      path: enrollmentPaths.create.pattern,
      page: async () => (await import('./new-family-page.tsx')).NewFamilyPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Enrollment.Create',
    },
    {
      path: enrollmentPaths.createKnown.pattern,
      page: async () => (await import('./new-enrollment-page.tsx')).NewEnrollmentPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Enrollment.Create',
    },
    {
      path: enrollmentPaths.one.pattern,
      page: async () => (await import('./enrollment-page.tsx')).EnrollmentPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Enrollment.Get',
    },
    {
      path: enrollmentPaths.change.pattern,
      page: async () => (await import('./edit-enrollment-page.tsx')).EditEnrollmentPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.Enrollment.Update',
    },
  ],
  menu: [
    {
      path: enrollmentPaths.list.pattern,
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
