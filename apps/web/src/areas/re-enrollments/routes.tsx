import { IconSchool } from '@tabler/icons-react'
import type { Permission } from '@caderneta/contracts/permissions'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { reEnrollmentPaths } from './paths.ts'

const names = definePhrases('reEnrollments.names', {
  'pt-BR': { list: 'Rematrículas', one: 'Rematrícula', many: 'Rematricular turmas', classes: 'Por turma' },
  en: { list: 'Re-enrollments', one: 'Re-enrollment', many: 'Re-enroll classes', classes: 'By class' },
})

const all = 'Caderneta.ReEnrollment.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'reEnrollments',
  inNetwork: true,
  routes: [
    {
      path: reEnrollmentPaths.list.pattern,
      page: async () => (await import('./re-enrollments-page.tsx')).ReEnrollmentsPage,
      crumb: phrase(names, 'list'),
      needs: all,
    },
    {
      path: reEnrollmentPaths.many.pattern,
      page: async () => (await import('./many-page.tsx')).ManyPage,
      crumb: phrase(names, 'many'),
      needs: 'Caderneta.ReEnrollment.Create' satisfies Permission,
    },
    {
      path: reEnrollmentPaths.classes.pattern,
      page: async () => (await import('./classes-summary-page.tsx')).ClassesSummaryPage,
      crumb: phrase(names, 'classes'),
      needs: all,
    },
    {
      path: reEnrollmentPaths.one.pattern,
      page: async () => (await import('./re-enrollment-page.tsx')).ReEnrollmentPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.ReEnrollment.Get' satisfies Permission,
    },
  ],
  menu: [
    {
      path: reEnrollmentPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'students',
      order: 12,
      needs: all,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
