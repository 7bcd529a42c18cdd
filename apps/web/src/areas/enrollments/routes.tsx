import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('enrollments.names', {
  'pt-BR': { list: 'Matrículas', one: 'Matrícula', create: 'Nova matrícula', change: 'Editar matrícula' },
  en: { list: 'Enrollments', one: 'Enrollment', create: 'New enrollment', change: 'Edit enrollment' },
})

export const area: WebArea = {
  name: 'enrollments',
  inNetwork: true,
  routes: [
    {
      path: '/matriculas',
      page: async () => (await import('./enrollments-page.tsx')).EnrollmentsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Enrollment.GetAll',
    },
    {
      path: '/matriculas/nova',
      page: async () => (await import('./new-family-page.tsx')).NewFamilyPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Enrollment.Create',
    },
    {
      path: '/matriculas/nova/aluno',
      page: async () => (await import('./new-enrollment-page.tsx')).NewEnrollmentPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Enrollment.Create',
    },
    {
      path: '/matriculas/$enrollmentId',
      page: async () => (await import('./enrollment-page.tsx')).EnrollmentPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Enrollment.Get',
    },
    {
      path: '/matriculas/$enrollmentId/editar',
      page: async () => (await import('./edit-enrollment-page.tsx')).EditEnrollmentPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.Enrollment.Update',
    },
  ],
  menu: [
    {
      path: '/matriculas',
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'students',
      order: 10,
      needs: 'Caderneta.Enrollment.GetAll',
      phone: 3,
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
}
