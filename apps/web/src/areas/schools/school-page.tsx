import { type School, schools } from '@caderneta/contracts/schools'
import { toCents } from '@caderneta/kernel/money'
import { ppmFromFraction } from '@caderneta/kernel/percent'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { moneyText, percentText } from '../../ui/format.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { addressText } from '../../ui/address-text.ts'
import { useBankAgreementChoices } from './bank-agreement-choices.ts'
import { schoolPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { SchoolPlanName } from './school-plan-fact.tsx'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'

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
  const nothing = t('not_there')
  return {
    title: school.fantasyName,
    who: school.code,
    pills: <ActivePill isActive={school.isActive} size="header" />,
    verbs: { primary: useEditVerb()(school.can?.update, schoolPaths.change({ schoolId: school.id })) },
    lead: <SectionTitle>{t('identity')}</SectionTitle>,
    facts: [
      { label: t('company'), value: school.companyName },
      { label: t('cnpj'), value: formatTaxId(school.cnpj) },
      { label: t('code'), value: school.code },
      { label: t('notice_email'), value: school.email ?? nothing },
      { label: t('phone'), value: phoneText(school.phone) ?? nothing },
      { label: t('address'), value: addressText(school.address) || nothing },
    ],
    body: (
      <>
        <SectionTitle hint={t('charging_hint')}>{t('charging')}</SectionTitle>
        <FactList facts={[...termFacts(school.terms, t), bankAgreementFact(school, t), planFact(school, t)]} />
      </>
    ),
    history: { of: school.id, ofSchool: true },
  }
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

function termFacts(terms: School['terms'], t: Words) {
  const per = terms.interestPer === 'day' ? t('per_day') : t('per_month')
  return [
    { label: t('late_fine'), value: percentText(ppmFromFraction(terms.overdueFine)) },
    { label: t('late_interest'), value: `${percentText(ppmFromFraction(terms.interest))} ${per}` },
    { label: t('count_from'), value: terms.countFrom === 'original' ? t('original') : t('shifted') },
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

function phoneText(phone: string | null): string | null {
  return phone !== null && isPhone(phone) ? formatPhone(phone) : phone
}
