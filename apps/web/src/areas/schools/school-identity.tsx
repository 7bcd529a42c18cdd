import type { School } from '@caderneta/contracts/school-shapes'
import { isCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatPhone, isPhone } from '@caderneta/kernel/phone'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { addressText } from '../../ui/address-text.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { dateText } from '../../ui/format-text.ts'
import { SectionTitle } from '../../ui/screen.tsx'
import { phrases, type Words } from './phrases.ts'

/** Who the school is, how it is reached, who owns it. */
export function SchoolIdentity({ school }: { school: School }) {
  const t = usePhrases(phrases)
  useLanguage()
  return (
    <>
      <SectionTitle>{t('identity')}</SectionTitle>
      <FactList facts={companyFacts(school, t)} />
      <SectionTitle>{t('contacts')}</SectionTitle>
      <FactList facts={contactFacts(school, t)} />
      <SectionTitle>{t('owners')}</SectionTitle>
      <FactList facts={ownerFacts(school, t)} />
    </>
  )
}

function companyFacts(school: School, t: Words): Fact[] {
  const { openedOn } = school
  return [
    { label: t('company'), value: school.companyName },
    { label: t('cnpj'), value: formatTaxId(school.cnpj) },
    { label: t('code'), value: school.code },
    { label: t('founding_year'), value: school.foundingYear ?? t('not_there') },
    {
      label: t('opened_on'),
      value: openedOn !== null && isCalendarDate(openedOn) ? dateText(openedOn) : t('not_there'),
    },
    { label: t('address'), value: addressText(school.address) || t('not_there') },
  ]
}

function contactFacts({ phones, emails, notificationEmails }: School, t: Words): Fact[] {
  return [
    { label: t('phones'), value: phones.map((phone) => phoneText(phone, t)).join('; ') || t('not_there') },
    { label: t('emails'), value: emails.join('; ') || t('not_there') },
    {
      label: t('notices'),
      value: notificationEmails.join('; ') || t('nobody_hears'),
      attention: notificationEmails.length === 0,
    },
  ]
}

function ownerFacts({ owners }: School, t: Words): Fact[] {
  if (owners.length === 0) return [{ label: t('owners'), value: t('no_owners'), attention: true }]
  return owners.map(({ name, cpf, document }) => ({
    label: name,
    value: [`${t('cpf')} ${formatTaxId(cpf)}`, document].filter(Boolean).join(' · '),
  }))
}

/** Nine digits behind the area code are a mobile. */
function phoneText(phone: string, t: Words): string {
  return `${isPhone(phone) ? formatPhone(phone) : phone} (${phone.length === 11 ? t('mobile') : t('landline')})`
}
