import { guardians } from '@caderneta/contracts/guardians'
import { IconHeartHandshake } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'

const names = definePhrases('guardians.names', {
  'pt-BR': { list: 'Famílias', one: 'Família', change: 'Editar responsável', change_student: 'Editar aluno' },
  en: { list: 'Families', one: 'Family', change: 'Edit guardian', change_student: 'Edit student' },
})

export const area: WebArea = {
  name: 'guardians',
  routes: [
    {
      path: '/familias',
      page: async () => (await import('./guardians-page.tsx')).GuardiansPage,
      crumb: phrase(names, 'list'),
      needs: guardians.list.needs,
    },
    {
      path: '/familias/$guardianId',
      page: async () => (await import('./guardian-page.tsx')).GuardianPage,
      crumb: phrase(names, 'one'),
      needs: guardians.get.needs,
    },
    {
      path: '/familias/$guardianId/editar',
      page: async () => (await import('./edit-guardian-page.tsx')).EditGuardianPage,
      crumb: phrase(names, 'change'),
      needs: guardians.update.needs,
    },
    {
      path: '/alunos/$studentId/editar',
      page: async () => (await import('./edit-student-page.tsx')).EditStudentPage,
      crumb: phrase(names, 'change_student'),
      needs: guardians.updateStudent.needs,
    },
  ],
  menu: [
    {
      path: '/familias',
      label: phrase(names, 'list'),
      icon: IconHeartHandshake,
      group: 'students',
      order: 30,
      needs: guardians.list.needs,
    },
  ],
  palette: async () => (await import('./palette.ts')).palette,
}
