import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { TextLink } from '../../ui/link.tsx'
import { askPayWithCredit } from './recovery-dialogs.tsx'
import { recoveryPhrases } from './recovery-phrases.ts'

type Props = { guardianId: string; onClose: () => void }

/** Before credit is given back, what the family has to put back can be put back with it. Nothing for whoever may not. */
export function PutBackFirst({ guardianId, onClose }: Props) {
  const t = usePhrases(recoveryPhrases)
  const may = useMay()
  const enabled = may(recoveries.listRecoveries) && may(recoveries.payRecoveryWithCredit)
  const filter = { guardianId, status: ['open' as const], maxResultCount: 1 }
  const [row] = useRecord(recoveries.listRecoveries, filter, { enabled }).data?.items ?? []
  if (!row?.can.payWithCredit.can) return null
  const ask = () => {
    onClose()
    void askPayWithCredit(row)
  }
  return <TextLink onClick={ask}>{t('credit_first')}</TextLink>
}
