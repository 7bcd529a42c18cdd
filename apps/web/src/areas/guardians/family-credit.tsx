import type { AnswerOf } from '@caderneta/contracts/define'
import { invoices } from '@caderneta/contracts/invoices'
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { call } from '../../client/call.ts'
import { errorFromFailure } from '../../client/api-error.ts'
import { clientPort } from '../../client/client-port.ts'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { useRecord } from '../../client/use-record.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { settlementPaths } from '../settlements/paths.ts'
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
  const may = useMay()
  const credit = useCreditOf(guardianId)
  const waiting = useRefundsUnderWay(guardianId)
  if (!credit || isNothing(credit, waiting)) return null
  const { creditCents, order } = credit
  return (
    <>
      <SectionTitle>{t('title')}</SectionTitle>
      <p>
        {t('available')}: <Money cents={creditCents} />
      </p>
      {waiting.map((refund) => (
        <p key={refund.id}>{refundText(refund, t)}</p>
      ))}
      {order && <Order guardianId={guardianId} cents={order.cents ?? creditCents} />}
      <div className={css.verbs}>
        {creditCents > 0 && <Ways family={{ guardianId, creditCents }} isOrdered={order !== null} />}
        {may(settlements.listRefunds) && (
          <TextLink href={settlementPaths.refunds({ guardianId })}>{t('refunds')}</TextLink>
        )}
      </div>
    </>
  )
}

function isNothing(
  { creditCents, order }: AnswerOf<typeof settlements.getCredit>,
  waiting: readonly Refund[],
): boolean {
  return creditCents === 0 && !order && waiting.length === 0
}

/** Credit that was promised back and has not left. */
function useRefundsUnderWay(guardianId: string): Refund[] {
  const enabled = useMay()(settlements.listRefunds)
  const { data } = useRecord(settlements.listRefunds, { guardianId }, { enabled })
  return (data?.items ?? []).filter(({ status }) => status === 'requested' || status === 'approved')
}

function refundText({ cents, status, pix }: Refund, t: Translate<CreditWord>): string {
  const word = pix && wordOfPix(pix)
  return t(word ?? (status === 'approved' ? 'refund_unpaid' : 'refund_requested'), { value: moneyText(cents) })
}

type CreditWord = (typeof creditPhrases)['keys'][number]

/** Null of a Pix that is over: the refund itself says what is next. */
function wordOfPix({ status, isWaitingApproval }: NonNullable<Refund['pix']>) {
  if (status === 'toConfirm') return 'refund_to_confirm'
  if (status !== 'requested') return null
  return isWaitingApproval ? 'refund_requested' : 'refund_leaving'
}

type WaysProps = { family: { guardianId: string; creditCents: number }; isOrdered: boolean }

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
