import { IconHeartHandshake } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { guardianPaths } from './paths.ts'

const names = definePhrases('guardians.names', {
  'pt-BR': {
    list: 'Famílias',
    one: 'Família',
    change: 'Editar responsável',
    change_student: 'Editar aluno',
    merge: 'Juntar cadastros',
    separate: 'Desfazer junção',
  },
  en: {
    list: 'Families',
    one: 'Family',
    change: 'Edit guardian',
    change_student: 'Edit student',
    merge: 'Merge records',
    separate: 'Undo the merge',
  },
})

const screen = recordScreens('Caderneta.Guardian', names)

export const area: WebArea = {
  name: 'guardians',
  inNetwork: true,
  routes: [
    screen('list', guardianPaths.list, async () => (await import('./guardians-page.tsx')).GuardiansPage),
    screen('one', guardianPaths.one, async () => (await import('./guardian-page.tsx')).GuardianPage),
    screen('change', guardianPaths.change, async () => (await import('./edit-guardian-page.tsx')).EditGuardianPage),
    {
      path: guardianPaths.merge.pattern,
      page: async () => (await import('./merge-page.tsx')).MergePage,
      crumb: phrase(names, 'merge'),
      needs: 'Caderneta.Guardian.Update',
    },
    {
      path: guardianPaths.separate.pattern,
      page: async () => (await import('./separate-page.tsx')).SeparatePage,
      crumb: phrase(names, 'separate'),
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
      jump: 'a',
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
