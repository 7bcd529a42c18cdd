import { IconListDetails } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { enrollmentContractPaths } from './paths.ts'

const names = definePhrases('enrollmentContracts.names', {
  'pt-BR': {
    list: 'Contratos de matrícula',
    one: 'Contrato de matrícula',
    create: 'Nova contrato de matrícula',
    change: 'Editar contrato de matrícula',
  },
  en: {
    list: 'Enrollment contracts',
    one: 'Enrollment contract',
    create: 'New enrollment contract',
    change: 'Edit enrollment contract',
  },
})

const screen = recordScreens('Caderneta.EnrollmentContract', names)

export const area: WebArea = {
  name: 'enrollmentContracts',
  inNetwork: true,
  routes: [
    screen(
      'list',
      enrollmentContractPaths.list,
      async () => (await import('./enrollment-contracts-page.tsx')).EnrollmentContractsPage,
    ),
    screen(
      'create',
      enrollmentContractPaths.create,
      async () => (await import('./new-enrollment-contract-page.tsx')).NewEnrollmentContractPage,
    ),
    screen(
      'one',
      enrollmentContractPaths.one,
      async () => (await import('./enrollment-contract-page.tsx')).EnrollmentContractPage,
    ),
    screen(
      'change',
      enrollmentContractPaths.change,
      async () => (await import('./edit-enrollment-contract-page.tsx')).EditEnrollmentContractPage,
    ),
  ],
  menu: [
    {
      path: enrollmentContractPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconListDetails,
      group: 'students',
      order: 40,
      needs: 'Caderneta.EnrollmentContract.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
