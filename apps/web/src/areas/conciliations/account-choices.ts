import type { conciliations } from '@caderneta/contracts/conciliations'
import { gateways } from '@caderneta/contracts/gateways'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { ListPageFilter } from '../../screens/list-page.tsx'
import { phrases } from './phrases.ts'

/** The accounts of the network, as a person tells them apart. */
export function useAccountChoices(): { value: string; label: string; isDefault: boolean }[] {
  const accounts = useRecord(gateways.listAccounts, { maxResultCount: 100 }).data?.items ?? []
  return accounts.map((each) => ({
    value: each.id,
    label: `${each.bankName} · ${each.agency} · ${each.account}-${each.accountDigit}`,
    isDefault: each.isDefault,
  }))
}

export function useAccountFilter(): ListPageFilter<typeof conciliations.list> &
  ListPageFilter<typeof conciliations.lines> {
  const t = usePhrases(phrases)
  return { field: 'bankAccountId', name: t('account'), choices: useAccountChoices() }
}
