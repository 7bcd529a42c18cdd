import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { Pattern } from '../../client/path.ts'
import { type AreaRoute, type LazyPage, recordScreens, type WebArea } from '../../client/web-area.ts'
import { enrollmentPaths, reEnrollmentPaths } from './paths.ts'

const names = definePhrases('enrollments.names', {
  'pt-BR': {
    list: 'Matrículas',
    one: 'Matrícula',
    create: 'Nova matrícula',
    change: 'Editar matrícula',
    merge: 'Juntar cadastros',
    separate: 'Desfazer junção',
    next: 'Rematrículas',
  },
  en: {
    list: 'Enrollments',
    one: 'Enrollment',
    create: 'New enrollment',
    change: 'Edit enrollment',
    merge: 'Merge records',
    separate: 'Undo the merge',
    next: 'Re-enrollments',
  },
})

const screen = recordScreens('Caderneta.Enrollment', names)
const pages = () => import('./pages.ts')

/** What becomes of the students in the next year. */
function next({ pattern: path }: { pattern: Pattern }, page: LazyPage, verb: 'Get' | 'GetAll' = 'GetAll'): AreaRoute {
  return { path, page, crumb: phrase(names, 'next'), needs: `Caderneta.ReEnrollment.${verb}` }
}

export const area: WebArea = {
  name: 'enrollments',
  inNetwork: true,
  routes: [
    screen('list', enrollmentPaths.list, async () => (await import('./enrollments-page.tsx')).EnrollmentsPage),
    screen('create', enrollmentPaths.create, async () => (await import('./new-family-page.tsx')).NewFamilyPage),
    screen('create', enrollmentPaths.createKnown, async () => (await pages()).NewEnrollmentPage),
    screen('create', enrollmentPaths.createMany, async () => (await import('./candidates-page.tsx')).CandidatesPage),
    screen('one', enrollmentPaths.one, async () => (await import('./enrollment-page.tsx')).EnrollmentPage),
    screen('change', enrollmentPaths.change, async () => (await pages()).EditEnrollmentPage),
    screen('change', enrollmentPaths.discounts, async () => (await pages()).DiscountsPage),
    screen('change', enrollmentPaths.payers, async () => (await pages()).PayersPage),
    {
      path: enrollmentPaths.mergeStudent.pattern,
      page: async () => (await pages()).MergeStudentPage,
      crumb: phrase(names, 'merge'),
      needs: 'Caderneta.Student.Update',
    },
    {
      path: enrollmentPaths.separateStudent.pattern,
      page: async () => (await pages()).SeparateStudentPage,
      crumb: phrase(names, 'separate'),
      needs: 'Caderneta.Student.Update',
    },
    next(reEnrollmentPaths.list, async () => (await pages()).ReEnrollmentsPage),
    next(reEnrollmentPaths.many, async () => (await pages()).ManyPage),
    next(reEnrollmentPaths.one, async () => (await pages()).ReEnrollmentPage, 'Get'),
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
    {
      path: reEnrollmentPaths.list.pattern,
      label: phrase(names, 'next'),
      icon: IconSchool,
      group: 'students',
      order: 12,
      needs: 'Caderneta.ReEnrollment.GetAll',
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
