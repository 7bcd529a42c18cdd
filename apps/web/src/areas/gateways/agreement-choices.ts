import { gateways } from '@caderneta/contracts/gateways'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

/** Agreements in use, each with its bank, account and carteira; empty for people who may not see banks. */
export function useAgreementChoices(): { value: string; label: string }[] {
  const may = useMay()
  const given = { isActive: 'true', maxResultCount: 200 }
  const { data } = useRecord(gateways.listAgreements, given, { enabled: may(gateways.listAgreements) })
  return (data?.items ?? []).map((agreement) => ({
    value: agreement.id,
    label: `${agreement.bankName} ${agreement.accountLabel} · ${agreement.carteira}`,
  }))
}
