import { invoices } from '@caderneta/contracts/invoices'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases } from './phrases.ts'

const receivable = ['generated', 'pending', 'authorized', 'inProtest'] as const

/** What the family owes today, and how much of it is late, each leading to its invoices. */
export function FamilyDebt({ guardianId }: { guardianId: string }) {
  const t = usePhrases(phrases)
  const enabled = useMay()(invoices.totals)
  const owed = useRecord(invoices.totals, { guardianId, status: [...receivable] }, { enabled }).data
  const late = useRecord(invoices.totals, { guardianId, displayState: 'overdueButPayable' }, { enabled }).data
  if (!owed || !late) return null
  if (owed.count === 0) return t('owes_nothing')
  const words = (key: 'owes' | 'owes_late', { count, toReceiveCents }: typeof owed) =>
    t(key, { count, value: moneyText(toReceiveCents) })
  return (
    <>
      <TextLink href={invoicePaths.list({ guardianId, status: receivable.join(',') })}>{words('owes', owed)}</TextLink>
      {late.count > 0 && (
        <>
          {' '}
          <TextLink href={invoicePaths.list({ guardianId, displayState: 'overdueButPayable' })}>
            {words('owes_late', late)}
          </TextLink>
        </>
      )}
    </>
  )
}
