import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    ledger: {
      area: { 'pt-BR': 'Razão', en: 'Ledger' },
      verbs: {
        exportAccounts: { 'pt-BR': 'exportou as contas', en: 'exported the accounts' },
        exportLines: { 'pt-BR': 'exportou um extrato', en: 'exported a statement' },
      },
    },
  },
  permissions: {
    'Caderneta.Ledger': { group: 'receive' },
  },
}
