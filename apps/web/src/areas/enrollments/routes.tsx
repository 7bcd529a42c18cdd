import { enrollments } from '@caderneta/contracts/enrollments'
import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('enrollments.names', {
  'pt-BR': { list: 'Matrículas', one: 'Matrícula', create: 'Nova matrícula', change: 'Editar matrícula' },
  en: { list: 'Enrollments', one: 'Enrollment', create: 'New enrollment', change: 'Edit enrollment' },
})

export const area: WebArea = {
  name: 'enrollments',
  routes: [
    {
      path: '/matriculas',
      page: async () => (await import('./enrollments-page.tsx')).EnrollmentsPage,
      crumb: phrase(names, 'list'),
      needs: enrollments.list.needs,
    },
    {
      path: '/matriculas/nova',
      page: async () => (await import('./new-family-page.tsx')).NewFamilyPage,
      crumb: phrase(names, 'create'),
      needs: enrollments.enrollFamily.needs,
    },
    {
      path: '/matriculas/nova/aluno',
      page: async () => (await import('./new-enrollment-page.tsx')).NewEnrollmentPage,
      crumb: phrase(names, 'create'),
      needs: enrollments.create.needs,
    },
    {
      path: '/matriculas/$enrollmentId',
      page: async () => (await import('./enrollment-page.tsx')).EnrollmentPage,
      crumb: phrase(names, 'one'),
      needs: enrollments.get.needs,
    },
    {
      path: '/matriculas/$enrollmentId/editar',
      page: async () => (await import('./edit-enrollment-page.tsx')).EditEnrollmentPage,
      crumb: phrase(names, 'change'),
      needs: enrollments.update.needs,
    },
  ],
  menu: [
    {
      path: '/matriculas',
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'students',
      order: 10,
      needs: enrollments.list.needs,
      phone: 3,
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
}
