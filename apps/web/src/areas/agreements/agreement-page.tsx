import { agreementTypeWords } from '@caderneta/contracts/agreement-status-words'
import { type AgreementRecord, agreements } from '@caderneta/contracts/agreements'
import { numberText } from '../../client/number-text.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import { AgreementPill } from './agreement-pill.tsx'
import { InstallmentsTable, InvoicesTable } from './agreement-tables.tsx'
import { useAgreementVerbs } from './agreement-verbs.ts'
import { Acceptance } from './acceptance-tab.tsx'
import { agreementPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { sharePhrases } from './share-phrases.ts'

/** One agreement: what it is of, and how it is paid. */
export function AgreementPage() {
  const t = usePhrases(phrases)
  const { agreementId } = usePathParams(agreementPaths.one)
  return (
    <RecordPage
      query={useRecord(agreements.get, { id: agreementId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: agreementPaths.list() }]}
      useView={useAgreementView}
    />
  )
}

function useAgreementView(agreement: AgreementRecord): RecordView {
  const t = usePhrases(phrases)
  const s = usePhrases(sharePhrases)
  return {
    crumb: t('code_of', { code: agreement.code }),
    title: agreement.guardianName,
    who: t('code_of', { code: agreement.code }),
    pills: <AgreementPill of={agreement} size="header" />,
    nextStep: useNextStep(agreement),
    verbs: useAgreementVerbs(agreement),
    lead: (
      <>
        <BigMoney cents={agreement.totalCents} label={t('total')} />
        {(agreement.status === 'created' || agreement.status === 'pending') && <Note tone="go">{t('if_broken')}</Note>}
      </>
    ),
    facts: useFacts(agreement),
    tabs: [
      { id: 'parcelas', label: t('installments'), body: <InstallmentsTable rows={agreement.schedule} /> },
      { id: 'faturas', label: t('invoices'), body: <InvoicesTable rows={agreement.items} /> },
      { id: 'aceite', label: s('acceptance'), body: <Acceptance agreement={agreement} /> },
    ],
    history: { of: agreement.id, ofSchool: true },
  }
}

function useNextStep({
  status,
  needsApproval,
  needsAcceptance,
  expiresOn,
  ...ended
}: AgreementRecord): string | undefined {
  const t = usePhrases(phrases)
  const s = usePhrases(sharePhrases)
  const end = useEnd(ended)
  const day = expiresOn === null ? '' : dateText(expiresOn)
  if (status === 'created' && needsApproval) return t('next_approval')
  if (status === 'created') return needsAcceptance ? s('next_acceptance', { day }) : t('next_created', { day })
  if (status === 'pending') return t('next_pending', { day })
  return end
}

type Ended = Pick<AgreementRecord, 'endReason' | 'endCause' | 'endNumber'>

/** By itself, or for a person's reason. */
function useEnd({ endReason, endCause, endNumber }: Ended): string | undefined {
  const t = usePhrases(phrases)
  const reason = endCause === null ? endReason : t(`cause_${endCause}`, { number: numberText(endNumber) })
  return reason === null ? undefined : t('ended_because', { reason })
}

function useFacts(record: AgreementRecord): Fact[] {
  const t = usePhrases(phrases)
  const kind = useTableWords(agreementTypeWords)
  const money = (label: string, cents: number): Fact[] =>
    cents === 0 ? [] : [{ label, value: <Money cents={cents} /> }]
  return [
    { label: t('heading'), value: record.title },
    ...(record.description === '' ? [] : [{ label: t('description'), value: record.description }]),
    {
      label: t('guardian'),
      value: <TextLink href={guardianPaths.one({ guardianId: record.guardianId })}>{record.guardianName}</TextLink>,
    },
    { label: t('school'), value: record.schoolName },
    { label: t('type'), value: kind(record.agreementType) },
    ...money(t('principal'), record.principalCents),
    ...money(t('fine'), record.fineCents),
    ...money(t('interest_and_correction'), record.interestCents),
    ...money(t('waived_fine'), -record.waivedFineCents),
    ...money(t('waived_interest'), -record.waivedInterestCents),
    ...money(t('waived_principal'), -record.waivedPrincipalCents),
    ...money(t('fee'), record.feeCents),
    { label: t('fee_who'), value: t(record.feeAbsorption) },
    ...money(t('open'), record.openCents),
    ...money(t('kept_charges'), record.keptChargesCents),
    { label: t('coverage'), value: t(record.isGuaranteed ? 'yes' : 'no') },
    { label: t('made_by'), value: record.createdByName },
    ...(record.approvedByName === null ? [] : [{ label: t('approved_by'), value: record.approvedByName }]),
  ]
}
