import { IconSignature } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { enrollmentContractPaths } from './paths.ts'

const names = definePhrases('enrollmentContracts.names', {
  'pt-BR': { list: 'Contratos de matrícula', one: 'Contrato de matrícula' },
  en: { list: 'Enrollment contracts', one: 'Enrollment contract' },
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
      'one',
      enrollmentContractPaths.one,
      async () => (await import('./enrollment-contract-page.tsx')).EnrollmentContractPage,
    ),
  ],
  menu: [
    {
      path: enrollmentContractPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconSignature,
      group: 'students',
      order: 40,
      needs: 'Caderneta.EnrollmentContract.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
