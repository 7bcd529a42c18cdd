import { invoices } from '@caderneta/contracts/invoices'
import type { AnswerOf } from '@caderneta/contracts/define'
import { settlements } from '@caderneta/contracts/settlements'
import { call } from '../../client/call.ts'
import { errorFromFailure } from '../../client/api-error.ts'
import { clientPort } from '../../client/client-port.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { useRecord } from '../../client/use-record.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { askOrderOfCredit, askRefundOfCredit, askUseOfCredit } from './credit-dialogs.tsx'
import { creditPhrases } from './credit-phrases.ts'
import css from './guardian-dialog.module.css'
import { phrases } from './phrases.ts'

/** What the family has paid too much, where the reader may know. */
function useCreditOf(guardianId: string) {
  const enabled = useMay()(settlements.getCredit)
  return useRecord(settlements.getCredit, { id: guardianId }, { enabled }).data
}

export function useCredit(guardianId: string): Fact[] {
  const t = usePhrases(phrases)
  const cents = useCreditOf(guardianId)?.creditCents
  return cents ? [{ label: t('credit'), value: <Money cents={cents} /> }] : []
}

/** Credit of the family, and its ways out: an invoice that is owed, the next one, or the family's account. */
export function FamilyCredit({ guardianId }: { guardianId: string }) {
  const t = usePhrases(creditPhrases)
  const credit = useCreditOf(guardianId)
  if (!credit || (credit.creditCents === 0 && !credit.order)) return null
  const { creditCents, order } = credit
  return (
    <>
      <SectionTitle>{t('title')}</SectionTitle>
      <p>
        {t('available')}: <Money cents={creditCents} />
      </p>
      {order && <Order guardianId={guardianId} cents={order.cents ?? creditCents} />}
      {creditCents > 0 && (
        <div className={css.verbs}>
          <Ways family={credit} isOrdered={order !== null} />
        </div>
      )}
    </>
  )
}

type WaysProps = { family: AnswerOf<typeof settlements.getCredit>; isOrdered: boolean }

function Ways({ family, isOrdered }: WaysProps) {
  const t = usePhrases(creditPhrases)
  const may = useMay()
  return (
    <>
      {may(settlements.applyCredit) && <Button onClick={() => void offerUse(family, t('use_none'))}>{t('use')}</Button>}
      {may(settlements.orderCredit) && !isOrdered && (
        <Button onClick={() => void askOrderOfCredit(family)}>{t('order')}</Button>
      )}
      {may(settlements.requestRefund) && <Button onClick={() => void askRefundOfCredit(family)}>{t('refund')}</Button>}
    </>
  )
}

function Order({ guardianId, cents }: { guardianId: string; cents: number }) {
  const t = usePhrases(creditPhrases)
  const { mutate } = useWrite(settlements.cancelCreditOrder, {
    onDone: () => toast.success({ title: t('unorder_done') }),
  })
  return (
    <p>
      {t('waits', { value: moneyText(cents) })}{' '}
      <TextLink onClick={() => mutate({ id: guardianId })}>{t('unorder')}</TextLink>
    </p>
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
