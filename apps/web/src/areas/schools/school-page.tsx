import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { toCents } from '@caderneta/kernel/money'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { lazy, Suspense } from 'react'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { moneyText, percentText } from '../../ui/format.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { useBankAgreementChoices } from './bank-agreement-choices.ts'
import { documentPhrases } from './document-phrases.ts'
import { schoolPaths } from './paths.ts'
import { payoutPhrases } from './payout-phrases.ts'
import { PayoutTab } from './payout-tab.tsx'
import { phrases, type Words } from './phrases.ts'
import { SchoolDocuments } from './school-documents.tsx'
import { SchoolIdentity } from './school-identity.tsx'
import { sellerFact, useSellerVerb } from './seller-verb.tsx'
import { sellerPhrases } from './seller-phrases.ts'
import { SchoolPlanName } from './school-plan-fact.tsx'
import { SchoolWithoutPlan } from './school-without-plan.tsx'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

const SchoolAudits = lazy(async () => ({ default: (await import('./school-audits.tsx')).SchoolAudits }))

/** One school: who it is, on which terms it charges, where families pay. */
export function SchoolPage() {
  const t = usePhrases(phrases)
  const { schoolId } = usePathParams(schoolPaths.one)
  return (
    <RecordPage
      query={useRecord(schools.get, { id: schoolId })}
      title={t('title')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: schoolPaths.list() }]}
      useView={useSchoolView}
    />
  )
}

function useSchoolView(school: School): RecordView {
  const t = usePhrases(phrases)
  const docs = usePhrases(documentPhrases)
  const payout = usePhrases(payoutPhrases)
  const may = useMay()
  const mayPayout = may(schools.payoutAccounts)
  const mayAudits = may({ needs: 'Caderneta.TransferAudit.GetAll', schoolAccess: 'seeTransfers' })
  return {
    title: school.fantasyName,
    who: school.code,
    pills: <ActivePill isActive={school.isActive} size="header" />,
    verbs: {
      primary: useEditVerb()(school.can?.update, schoolPaths.change({ schoolId: school.id })),
      more: [useSellerVerb(school)],
    },
    tabs: [
      { id: 'dados', label: t('identity'), body: <SchoolIdentity school={school} /> },
      { id: 'cobranca', label: t('charging'), body: <SchoolCharging school={school} /> },
      { id: 'documentos', label: docs('title'), body: <SchoolDocuments school={school} /> },
      ...(mayPayout ? [{ id: 'repasse', label: payout('title'), body: <PayoutTab school={school} /> }] : []),
      ...(mayAudits ? [{ id: 'auditorias', label: t('audits'), body: <AuditsTab schoolId={school.id} /> }] : []),
    ],
    history: { of: school.id, as: 'tab', ofSchool: true },
  }
}

function AuditsTab({ schoolId }: { schoolId: string }) {
  return (
    <Suspense>
      <SchoolAudits schoolId={schoolId} />
    </Suspense>
  )
}

function SchoolCharging({ school }: { school: School }) {
  const t = usePhrases(phrases)
  const s = usePhrases(sellerPhrases)
  return (
    <>
      <SchoolWithoutPlan schoolId={school.id} />
      <SectionTitle hint={t('charging_hint')}>{t('charging')}</SectionTitle>
      <FactList
        facts={[
          ...termFacts(school.terms, t),
          bankAgreementFact(school, t),
          planFact(school, t),
          sellerFact(school, s),
        ]}
      />
      <SectionTitle hint={t('limits_hint')}>{t('limits')}</SectionTitle>
      <FactList facts={limitFacts(school.limits, t)} />
    </>
  )
}

function limitFacts(limits: School['limits'], t: Words): Fact[] {
  const { maxEarlyDiscount: discount, paymentDays } = limits
  return [
    {
      label: t('max_discount'),
      value: discount === null ? t('no_limit') : percentText(ppmFromFraction(discount)),
    },
    { label: t('max_monthly'), value: limits.maxMonthlyInstallments },
    { label: t('max_enrollment'), value: limits.maxEnrollmentInstallments },
    { label: t('payment_days'), value: paymentDays.join(', ') || t('any_day') },
  ]
}

function planFact({ id }: School, t: Words): Fact {
  return { label: t('plan'), value: <SchoolPlanName schoolId={id} /> }
}

function bankAgreementFact(school: School, t: Words): Fact {
  const isMissing = school.bankAgreementId === null
  return {
    label: t('bankAgreement'),
    term: 'bankAgreement',
    value: isMissing ? t('without_bank_agreement') : <BankAgreementName id={school.bankAgreementId ?? ''} t={t} />,
    attention: isMissing,
  }
}

/** Bank, account and carteira, for those who may see banks. */
function BankAgreementName({ id, t }: { id: string; t: Words }) {
  const choices = useBankAgreementChoices()
  return choices.find((choice) => choice.value === id)?.label ?? t('with_bank_agreement')
}

function regimeText({ regime, correctionMinDays: days }: School['terms'], t: Words): string {
  const name = t(`regime_${regime}`)
  return regime === 'contract' ? name : t('from_days', { regime: name, days })
}

function termFacts(terms: School['terms'], t: Words) {
  const per = terms.interestPer === 'day' ? t('per_day') : t('per_month')
  return [
    { label: t('late_fine'), value: percentText(ppmFromFraction(terms.overdueFine)) },
    { label: t('late_interest'), value: `${percentText(ppmFromFraction(terms.interest))} ${per}` },
    { label: t('count_from'), value: terms.countFrom === 'original' ? t('original') : t('shifted') },
    { label: t('regime'), value: regimeText(terms, t) },
    {
      label: t('early'),
      value: terms.earlyPaymentDiscounts.map((tier) => tierText(tier, t)).join('; ') || t('no_early'),
    },
  ]
}

function tierText(tier: School['terms']['earlyPaymentDiscounts'][number], t: Words): string {
  const { days, percent, valueCents = 0 } = tier
  if (percent !== undefined) {
    const values = { percent: percentText(ppmFromFraction(percent)), days }
    return days === 0 ? t('until_due_percent', { percent: values.percent }) : t('early_percent', values)
  }
  const value = moneyText(toCents(valueCents))
  return days === 0 ? t('until_due_value', { value }) : t('early_value', { value, days })
}
