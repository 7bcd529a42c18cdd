import { gateways } from '@caderneta/contracts/gateways'
import { useRecord } from '../../client/use-record.ts'

/** Bank accounts of the network that money may leave from, as choices. */
export function usePayingAccounts(): { value: string; label: string }[] {
  const accounts = useRecord(gateways.listAccounts, { isActive: 'true', maxResultCount: 100 }).data?.items ?? []
  return accounts.map(({ id, bank, agency, account, accountDigit, holderName }) => ({
    value: id,
    label: `${bank} · ${agency} · ${account}-${accountDigit} · ${holderName}`,
  }))
}
