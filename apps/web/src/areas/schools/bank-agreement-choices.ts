import { gateways } from '@caderneta/contracts/gateways'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

/** Bank agreements in use, each with its bank, account and carteira; empty for people who may not see banks. */
export function useBankAgreementChoices(): { value: string; label: string }[] {
  const may = useMay()
  const given = { isActive: 'true', maxResultCount: 200 }
  const { data } = useRecord(gateways.listBankAgreements, given, { enabled: may(gateways.listBankAgreements) })
  return (data?.items ?? []).map((bankAgreement) => ({
    value: bankAgreement.id,
    label: `${bankAgreement.bankName} ${bankAgreement.accountLabel} · ${bankAgreement.carteira}`,
  }))
}
