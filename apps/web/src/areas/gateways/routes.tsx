import { IconBuildingBank } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { bankPaths } from './paths.ts'

const names = definePhrases('gateways.names', {
  'pt-BR': {
    list: 'Bancos e convênios',
    one: 'Conta bancária',
    create: 'Nova conta',
    change: 'Editar conta',
    create_bank_agreement: 'Novo convênio',
    change_bank_agreement: 'Editar convênio',
  },
  en: {
    list: 'Banks and bank agreements',
    one: 'Bank account',
    create: 'New account',
    change: 'Edit account',
    create_bank_agreement: 'New bank agreement',
    change_bank_agreement: 'Edit bank agreement',
  },
})

export const area: WebArea = {
  name: 'gateways',
  inNetwork: true,
  routes: [
    {
      path: bankPaths.list.pattern,
      page: async () => (await import('./bank-accounts-page.tsx')).BankAccountsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.BankIntegration.GetAll',
    },
    {
      path: bankPaths.create.pattern,
      page: async () => (await import('./new-bank-account-page.tsx')).NewBankAccountPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.BankIntegration.Create',
      wholeNetwork: true,
    },
    {
      path: bankPaths.one.pattern,
      page: async () => (await import('./bank-account-page.tsx')).BankAccountPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.BankIntegration.Get',
    },
    {
      path: bankPaths.change.pattern,
      page: async () => (await import('./edit-bank-account-page.tsx')).EditBankAccountPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.BankIntegration.Update',
      wholeNetwork: true,
    },
    {
      path: bankPaths.createBankAgreement.pattern,
      page: async () => (await import('./new-bank-agreement-page.tsx')).NewBankAgreementPage,
      crumb: phrase(names, 'create_bank_agreement'),
      needs: 'Caderneta.BankIntegration.Create',
      wholeNetwork: true,
    },
    {
      path: bankPaths.changeBankAgreement.pattern,
      page: async () => (await import('./edit-bank-agreement-page.tsx')).EditBankAgreementPage,
      crumb: phrase(names, 'change_bank_agreement'),
      needs: 'Caderneta.BankIntegration.Update',
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: bankPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconBuildingBank,
      group: 'banks',
      order: 10,
      needs: 'Caderneta.BankIntegration.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
