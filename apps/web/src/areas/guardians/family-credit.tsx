import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { call } from '../../client/call.ts'
import { errorFromFailure } from '../../client/api-error.ts'
import { clientPort } from '../../client/client-port.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { settlementPaths } from '../settlements/paths.ts'
import { askRefundOfCredit, askUseOfCredit } from './credit-dialogs.tsx'
import { creditPhrases } from './credit-phrases.ts'
import css from './guardian-dialog.module.css'
import { phrases } from './phrases.ts'

/** What the family has paid too much, where the reader may know. */
function useCreditCents(guardianId: string): number | undefined {
  const enabled = useMay()(settlements.getCredit)
  return useRecord(settlements.getCredit, { id: guardianId }, { enabled }).data?.creditCents
}

export function useCredit(guardianId: string): Fact[] {
  const t = usePhrases(phrases)
  const cents = useCreditCents(guardianId)
  return cents ? [{ label: t('credit'), value: <Money cents={cents} /> }] : []
}

/** Credit of the family, and its two ways out: an invoice that is owed, or the family's account. */
export function FamilyCredit({ guardianId }: { guardianId: string }) {
  const t = usePhrases(creditPhrases)
  const may = useMay()
  const creditCents = useCreditCents(guardianId)
  const use = () => void offerUse({ guardianId, creditCents: creditCents ?? 0 }, t('use_none'))
  if (!creditCents) return null
  return (
    <>
      <SectionTitle>{t('title')}</SectionTitle>
      <p>
        {t('available')}: <Money cents={creditCents} />
      </p>
      <div className={css.verbs}>
        {may(settlements.applyCredit) && <Button onClick={use}>{t('use')}</Button>}
        {may(settlements.requestRefund) && (
          <Button onClick={() => void askRefundOfCredit({ guardianId, creditCents })}>{t('refund')}</Button>
        )}
        {may(settlements.listRefunds) && (
          <TextLink href={settlementPaths.refunds({ guardianId })}>{t('refunds')}</TextLink>
        )}
      </div>
    </>
  )
}

const owedStatuses = ['generated', 'pending', 'expired'] as const

/** Only invoices of this guardian: credit belongs to one, even where two share an enrollment. */
async function offerUse(family: { guardianId: string; creditCents: number }, none: string): Promise<void> {
  try {
    const { guardianId } = family
    const { items } = await call(invoices.list, { guardianId, status: [...owedStatuses], order: 'dueDate' })
    const owed = items.filter(({ toReceiveCents }) => toReceiveCents !== null)
    if (owed.length === 0) toast.error({ title: none, code: '' })
    else await askUseOfCredit(family, owed)
  } catch (thrown) {
    clientPort().showError(errorFromFailure(thrown))
  }
}
