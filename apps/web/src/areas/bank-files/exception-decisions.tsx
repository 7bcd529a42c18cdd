// The decisions that fit an exception, as verbs with their amounts. The server says which fit; the rest is decided in words.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { invoices } from '@caderneta/contracts/invoices'
import { confirmations } from '@caderneta/contracts/settlement-confirmations'
import { type SettlementException, settlements } from '@caderneta/contracts/settlements'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { download } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { useAgreementFacts } from '../../screens/agreement-facts.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { agreementPaths } from '../agreements/paths.ts'
import { settlementPaths } from '../settlements/paths.ts'
import { AskedRecovery, SeeRecovery } from './asked-recovery.tsx'
import css from './bank-files.module.css'
import { exceptionPhrases, nextStepOf } from './exception-phrases.ts'
import { useBankVerbs, type Verb } from './bank-decisions.ts'
import { retornoPhrases } from './retorno-phrases.ts'

export function Decision({ row }: { row: SettlementException }) {
  const verbs = useVerbs(row)
  if (row.status === 'resolved') return <Resolved row={row} verbs={verbs} />
  return (
    <span className={css.verbs}>
      {row.invoice?.isAgreed === true && <AgreementsOf invoiceId={row.invoice.id} />}
      <AskedRecovery row={row} />
      <Verbs verbs={verbs} />
    </span>
  )
}

/** Who decided, the way to what came of it, and what may be done still: a protest that was only noted is withdrawn. */
function Resolved({ row, verbs }: { row: SettlementException; verbs: readonly Verb[] }) {
  const t = usePhrases(exceptionPhrases)
  const may = useMay()
  return (
    <>
      {t('resolved_by', { name: row.resolvedByName ?? '---' })}{' '}
      {row.decision === 'refundRequested' && may(settlements.listRefunds) && (
        <TextLink href={settlementPaths.refunds({ guardianId: row.invoice?.guardianId })}>{t('see_refund')}</TextLink>
      )}
      {row.recovery !== null && <SeeRecovery invoice={row.invoice} />}
      {verbs.length > 0 && (
        <span className={css.verbs}>
          <Verbs verbs={verbs} />
        </span>
      )}
    </>
  )
}

function Verbs({ verbs }: { verbs: readonly Verb[] }) {
  return verbs.map(({ id, label, run, disabledReason }) =>
    disabledReason === undefined ? (
      <TextLink key={id} onClick={() => void run()} label={label}>
        {label}
      </TextLink>
    ) : (
      <span key={id} className={css.why}>
        {label}: {disabledReason}
      </span>
    ),
  )
}

/** What an agreement holds is decided there first: the way to it. */
function AgreementsOf({ invoiceId }: { invoiceId: string }) {
  return useAgreementFacts({ invoiceId }, (agreementId) => agreementPaths.one({ agreementId })).map(({ value }, at) => (
    // The newest agreements of one invoice, in their order.
    <span key={at}>{value}</span>
  ))
}

function useVerbs(row: SettlementException): Verb[] {
  const identify = useIdentify(row)
  const apply = useApplyCredit(row)
  const refund = useRefund(row)
  const reinstate = useReinstate(row)
  const register = useRegisterAgain(row)
  const note = useNote(row)
  const { can } = row
  return [
    ...useReportVerbs(row),
    ...useBankVerbs(row),
    ...(can.identify.can ? [identify] : []),
    ...(can.reinstate.can ? [reinstate] : []),
    ...(can.applyCredit.can ? [apply] : []),
    ...(can.requestRefund.can ? [refund] : []),
    ...(can.registerAgain.can ? [register] : []),
    ...(can.resolve.can ? note : []),
  ]
}

function useWords(row: SettlementException) {
  const t = usePhrases(exceptionPhrases)
  const kinds = usePhrases(retornoPhrases)
  const credit = row.money?.creditCents ?? 0
  const owed = row.money?.owedCents ?? 0
  return { t, kind: kinds(`problem_${row.kind}`), credit, owed, guardianId: row.invoice?.guardianId ?? '' }
}

/** Finds invoices by number or name, and asks which. */
function useIdentify(row: SettlementException): Verb {
  const { t } = useWords(row)
  const { mutateAsync } = useWrite(settlements.identify, { handles: () => true })
  const run = async () => {
    const search = await dialogs.reason({
      title: t('identify_title', { value: moneyText(row.cents) }),
      label: t('identify_search'),
      confirm: t('identify_find'),
      draftKey: `identify ${row.id}`,
    })
    if (search === null) return
    const found = await call(invoices.list, { search: search.trim(), maxResultCount: 20 })
    if (found.items.length === 0) return toast.error({ title: t('identify_none', { search }), code: '' })
    const chosen = await dialogs.select({
      title: t('identify_title', { value: moneyText(row.cents) }),
      label: t('invoice'),
      choices: found.items.map(choiceOf),
      consequences: [t('identify_settles')],
      confirm: t('identify'),
      act: async (invoiceId) => void (await mutateAsync({ id: row.id, invoiceId, version: row.version })),
      explain: errorText,
    })
    if (chosen !== null) toast.success({ title: t('identify_done') })
  }
  return { id: 'identify', label: t('identify'), run }
}

type Listed = {
  id: string
  number: number | null
  guardianName: string
  dueDate: string
  toReceiveCents: number | null
}

function choiceOf({ id, number, guardianName, dueDate, toReceiveCents }: Listed) {
  return {
    value: id,
    label: `${number ?? '---'} · ${guardianName} · ${dateText(dueDate)} · ${moneyText(toReceiveCents)}`,
  }
}

function useApplyCredit(row: SettlementException): Verb {
  const { t, credit, guardianId } = useWords(row)
  const { mutateAsync } = useWrite(settlements.applyCredit, { handles: () => true })
  const run = async () => {
    const { items } = await call(invoices.list, { guardianId, status: ['generated', 'pending', 'expired'] })
    const owed = items.filter(({ toReceiveCents }) => toReceiveCents !== null)
    if (owed.length === 0) return toast.error({ title: t('apply_none'), code: '' })
    const chosen = await dialogs.select({
      title: t('apply_title'),
      amount: { label: t('credit_left'), cents: credit },
      label: t('invoice'),
      choices: owed.map(choiceOf),
      consequences: [t('apply_rest')],
      confirm: t('apply'),
      act: async (invoiceId) =>
        void (await mutateAsync({ id: guardianId, invoiceId, cents: credit, exceptionId: row.id })),
      explain: errorText,
    })
    if (chosen !== null) toast.success({ title: t('apply_done') })
  }
  return { id: 'apply', label: t('apply'), run }
}

function useRefund(row: SettlementException): Verb {
  const { t, credit, owed, guardianId } = useWords(row)
  const { mutateAsync } = useWrite(settlements.requestRefund, { handles: () => true })
  const owes = owed > 0 ? [t('refund_owes', { value: moneyText(owed) })] : []
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('refund_title'),
      amount: { label: t('credit_left'), cents: credit },
      consequences: [t('refund_owed'), t('refund_paid'), ...owes],
      confirm: t('refund'),
      draftKey: `refund ${row.id}`,
      act: async (text) =>
        void (await mutateAsync({ id: guardianId, cents: credit, reason: text, owedCents: owed, exceptionId: row.id })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('refund_done') })
  }
  return { id: 'refund', label: t('refund'), run }
}

/** Of what a person reported: the proof, and the word of another person. */
function useReportVerbs(row: SettlementException): Verb[] {
  const proof = useProof(row)
  const confirm = useConfirmReport(row)
  if (row.report === null) return []
  return row.can.confirm.can ? [proof, confirm] : [proof]
}

function useProof(row: SettlementException): Verb {
  const { t } = useWords(row)
  const run = async () => {
    try {
      await download(confirmations.reportFile, { id: row.id })
    } catch (thrown) {
      toast.error({ title: errorText(thrown), code: '' })
    }
  }
  return { id: 'proof', label: t('proof'), run }
}

/** The word of a second person makes it the family's credit. */
function useConfirmReport(row: SettlementException): Verb {
  const { t } = useWords(row)
  const { mutateAsync } = useWrite(confirmations.confirmReport, { handles: () => true })
  const run = async () => {
    const isDone = await dialogs.confirm({
      title: t('confirmReport_title', { name: row.invoice?.guardianName ?? '---' }),
      amount: { label: t('amount'), cents: row.cents ?? 0 },
      consequences: [t('confirmReport_credit'), t('confirmReport_school')],
      confirm: t('confirmReport'),
      act: async () => void (await mutateAsync({ id: row.id, version: row.version })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('confirmReport_done') })
  }
  return { id: 'confirm', label: t('confirmReport'), run }
}

function useReinstate(row: SettlementException): Verb {
  const { t } = useWords(row)
  const { mutateAsync } = useWrite(settlements.reinstate, { handles: () => true })
  const run = async () => {
    const comment = await dialogs.reason({
      title: t('reinstate_title', { number: row.invoice?.number ?? '---' }),
      amount: { label: t('amount'), cents: row.cents ?? 0 },
      consequences: [t('reinstate_owed')],
      confirm: t('reinstate'),
      draftKey: `reinstate ${row.id}`,
      act: async (text) => void (await mutateAsync({ id: row.id, comment: text, version: row.version })),
      explain: errorText,
    })
    if (comment !== null) toast.success({ title: t('reinstate_done') })
  }
  return { id: 'reinstate', label: t('reinstate'), run }
}

function useRegisterAgain(row: SettlementException): Verb {
  const { t } = useWords(row)
  const { mutateAsync } = useWrite(bankFiles.registerAgain, { handles: () => true })
  const run = async () => {
    const isDone = await dialogs.confirm({
      title: t('register_title', { number: row.invoice?.number ?? '---' }),
      consequences: [t('register_number')],
      confirm: t('register'),
      act: async () => void (await mutateAsync({ invoiceId: row.invoice?.id ?? '' })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('register_done') })
  }
  return { id: 'register', label: t('register'), run }
}

/** What was booked as it came is accepted with a word; the rest is decided in words of one's own. */
function useNote(row: SettlementException): Verb[] {
  const { t, kind } = useWords(row)
  const { mutateAsync } = useWrite(settlements.resolveException, { handles: () => true })
  const note = (reason: string) => mutateAsync({ id: row.id, reason, version: row.version })
  const accept = async () => {
    const isDone = await dialogs.confirm({
      title: t('accept_title', { kind }),
      amount: { label: t('amount'), cents: row.cents ?? 0 },
      consequences: [t('resolve_kept'), t('resolve_money')],
      confirm: t('accept'),
      act: async () => void (await note(t('accepted'))),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('resolve_done') })
  }
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('resolve_title', { kind }),
      ...(row.cents === null ? {} : { amount: { label: t('amount'), cents: row.cents } }),
      text: t(nextStepOf(row)),
      consequences: [t('resolve_kept'), t('resolve_money')],
      label: t('resolve_label'),
      confirm: t('resolve_confirm'),
      draftKey: `exception ${row.id}`,
      act: async (text) => void (await note(text)),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('resolve_done') })
  }
  const isBooked = row.money !== null && row.money.creditCents === 0 && !row.can.identify.can
  return [
    ...(isBooked ? [{ id: 'accept', label: t('accept'), run: accept }] : []),
    { id: 'note', label: t('resolve_confirm'), run: ask },
  ]
}
