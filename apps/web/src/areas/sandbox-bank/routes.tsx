import type { Permission } from '@caderneta/contracts/permissions'
import { IconBuildingBank } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { sandboxBankPaths } from './paths.ts'

const names = definePhrases('sandboxBank.names', {
  'pt-BR': { page: 'Banco simulado', payments: 'Pagamentos no banco simulado' },
  en: { page: 'Test bank', payments: 'Payments at the test bank' },
})

const needs = 'Caderneta.SandboxBank.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'sandboxBank',
  inNetwork: true,
  routes: [
    {
      path: sandboxBankPaths.list.pattern,
      page: async () => (await import('./sandbox-bank-page.tsx')).SandboxBankPage,
      crumb: phrase(names, 'page'),
      needs,
      wholeNetwork: true,
    },
    {
      path: sandboxBankPaths.payments.pattern,
      page: async () => (await import('./sandbox-payments-page.tsx')).SandboxPaymentsPage,
      crumb: phrase(names, 'payments'),
      needs,
      wholeNetwork: true,
    },
  ],
  menu: [
    {
      path: sandboxBankPaths.list.pattern,
      jump: 'b',
      label: phrase(names, 'page'),
      icon: IconBuildingBank,
      group: 'bank',
      order: 90,
      needs,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
