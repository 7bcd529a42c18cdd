import { IconHeartHandshake } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { guardianPaths } from './paths.ts'

const names = definePhrases('guardians.names', {
  'pt-BR': { list: 'Famílias', one: 'Família', change: 'Editar responsável', change_student: 'Editar aluno' },
  en: { list: 'Families', one: 'Family', change: 'Edit guardian', change_student: 'Edit student' },
})

export const area: WebArea = {
  name: 'guardians',
  inNetwork: true,
  routes: [
    {
      path: guardianPaths.list.pattern,
      page: async () => (await import('./guardians-page.tsx')).GuardiansPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Guardian.GetAll',
    },
    {
      path: guardianPaths.one.pattern,
      page: async () => (await import('./guardian-page.tsx')).GuardianPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Guardian.Get',
    },
    {
      path: guardianPaths.change.pattern,
      page: async () => (await import('./edit-guardian-page.tsx')).EditGuardianPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.Guardian.Update',
    },
    {
      path: guardianPaths.changeStudent.pattern,
      page: async () => (await import('./edit-student-page.tsx')).EditStudentPage,
      crumb: phrase(names, 'change_student'),
      needs: 'Caderneta.Student.Update',
    },
  ],
  menu: [
    {
      path: guardianPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconHeartHandshake,
      group: 'students',
      order: 30,
      phone: 4,
      needs: 'Caderneta.Guardian.GetAll',
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
