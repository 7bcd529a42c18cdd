import { gateways } from '@caderneta/contracts/gateways'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

const inUse = { isActive: 'true', maxResultCount: 200 }

function useBankAgreements() {
  const may = useMay()
  return useRecord(gateways.listBankAgreements, inUse, { enabled: may(gateways.listBankAgreements) })
}

/** Where a new school is paid into unless a person says otherwise: the only one in use of the default account. Undefined while it is read. */
export function useDefaultBankAgreement(): string | null | undefined {
  const { data, isLoading } = useBankAgreements()
  if (isLoading) return undefined
  const [only, other] = (data?.items ?? []).filter(({ isOfDefault }) => isOfDefault)
  return only && !other ? only.id : null
}

/** Bank agreements in use, each with its bank, account and carteira; empty for people who may not see banks. */
export function useBankAgreementChoices(): { value: string; label: string }[] {
  return (useBankAgreements().data?.items ?? []).map((bankAgreement) => ({
    value: bankAgreement.id,
    label: `${bankAgreement.bankName} ${bankAgreement.accountLabel} · ${bankAgreement.carteira}`,
  }))
}
