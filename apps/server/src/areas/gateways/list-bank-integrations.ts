import { gateways } from '@caderneta/contracts/gateways'
import { query } from '../../platform/operation/query.ts'
import { layoutsOf, protestLayoutsOf, servedBanks } from './bank-form-rules.ts'

export const listBankIntegrations = query(gateways.listBanks, async () => ({
  items: servedBanks.map((bank) => ({
    code: bank.code,
    name: bank.name,
    layouts: layoutsOf(bank),
    protestLayouts: protestLayoutsOf(bank),
  })),
}))
