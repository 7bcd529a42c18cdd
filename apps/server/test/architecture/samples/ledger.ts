import { account } from '../../../src/areas/ledger/accounts.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples } from './sample.ts'

export const ledgerSamples: AreaSamples = {
  ids: {
    accounts: async (place) => {
      await issuedInvoice(place)
      return account(place.tenantId, 'tuitionBilled', place.schoolId).id
    },
  },
  calls: {
    'ledger.accounts': ({ schoolId }) => ({ ownerId: schoolId }),
    'ledger.exportAccounts': ({ schoolId }) => ({ ownerId: schoolId }),
    'ledger.balance': async (place) => {
      await issuedInvoice(place)
      return { id: account(place.tenantId, 'tuitionBilled', place.schoolId).id, on: '2026-12-31' }
    },
  },
}
