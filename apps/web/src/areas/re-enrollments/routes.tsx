import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { reEnrollmentPaths } from './paths.ts'

const names = definePhrases('reEnrollments.names', {
  'pt-BR': { list: 'Rematrículas' },
  en: { list: 'Re-enrollments' },
})

const screen = recordScreens('Caderneta.ReEnrollment', names)
const pages = () => import('./pages.ts')

export const area: WebArea = {
  name: 'reEnrollments',
  inNetwork: true,
  routes: [
    screen('list', reEnrollmentPaths.list, async () => (await pages()).ReEnrollmentsPage),
    screen('list', reEnrollmentPaths.many, async () => (await pages()).ManyPage),
    screen('list', reEnrollmentPaths.one, async () => (await pages()).ReEnrollmentPage),
  ],
  menu: [
    {
      path: reEnrollmentPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'students',
      order: 12,
      needs: 'Caderneta.ReEnrollment.GetAll',
    },
  ],
}
