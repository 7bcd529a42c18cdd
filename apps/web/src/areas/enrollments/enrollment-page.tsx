import { departures, leavingReasonWords } from '@caderneta/contracts/departures'
import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, DateText, dateText, Money, moneyText } from '../../ui/format.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { TextLink } from '../../ui/link.tsx'
import { classPaths } from '../classes/paths.ts'
import { discountText, gradeText, productDiscountText, shiftText, useClassWords } from '../classes/public.ts'
import { useEnrollmentVerbs } from './enrollment-verbs.ts'
import { enrollmentContractPaths } from '../enrollment-contracts/paths.ts'
import { EnrollmentPill, isGone } from '../../screens/enrollment-pill.tsx'
import { InstallmentTable } from './installment-table.tsx'
import { useAgreementFacts } from '../../screens/agreement-facts.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { paidOrAgreed, toGiveBack } from './may-be-paid.ts'
import { enrollmentPaths } from './paths.ts'
import { usePayerFacts } from './payer-facts.tsx'
import { phrases, type Words } from './phrases.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'

/** One enrollment: who, in which class, for how much, and who pays. */
export function EnrollmentPage() {
  const t = usePhrases(phrases)
  const { enrollmentId } = usePathParams(enrollmentPaths.one)
  return (
    <RecordPage
      query={useRecord(enrollments.get, { id: enrollmentId })}
      title={t('title')}
      crumbs={[{ label: t('title'), href: enrollmentPaths.list() }]}
      useView={useEnrollmentView}
    />
  )
}

function useEnrollmentView(enrollment: Enrollment): RecordView {
  const t = usePhrases(phrases)
  const { status, standing } = enrollment
  return {
    crumb: String(enrollment.schoolYear),
    title: enrollment.studentName,
    who: enrollment.className,
    pills: <EnrollmentPill status={status} standing={standing} size="header" />,
    nextStep: status === 'toEnroll' || status === 'inProgress' ? t(`next_${status}`) : undefined,
    verbs: useEnrollmentVerbs(enrollment),
    lead: <BigMoney cents={enrollment.monthlyCents} label={t('monthly_fee')} />,
    facts: useFacts(enrollment),
    body: enrollment.schedule && (
      <>
        <SectionTitle>{t('schedule')}</SectionTitle>
        <InstallmentTable rows={enrollment.schedule} />
      </>
    ),
    history: { of: enrollment.id, ofSchool: true },
  }
}

/** Months after leaving that are paid, whole or in part: each may be given back. */
function usePaidLater(enrollment: Enrollment): Fact[] {
  const t = usePhrases(phrases)
  const enabled = useMay()(invoices.list) && isGone(enrollment)
  const asked = { enrollmentId: enrollment.id, status: [...paidOrAgreed], can: '1' as const, maxResultCount: 50 }
  const paid = useRecord(invoices.list, asked, { enabled }).data?.items ?? []
  const left = (enrollment.departedOn ?? '').slice(0, 7)
  // What an agreement covered is no payment of the month.
  const isPaid = ({ paidCents, status, can }: (typeof paid)[number]) =>
    can?.giveBack.can === true || (paidCents > 0 && status !== 'canceled')
  const later = paid.filter((row) => isPaid(row) && row.competence.slice(0, 7) > left)
  const count = later.length
  if (count === 0) return []
  const agreed = later.filter(({ status }) => status === 'canceled')
  const href = invoicePaths.list({ enrollmentId: enrollment.id, status: toGiveBack(agreed.length) })
  return [{ label: t('paidLater'), value: <TextLink href={href}>{t('paidLater_see', { count })}</TextLink> }]
}

/** How the annuity is paid: so many installments, from which month on. */
function planText(
  { installments, startingMonth, passedInstallments: passed, schoolYear }: Enrollment,
  t: Words,
): string {
  const month = `${String(startingMonth).padStart(2, '0')}/${schoolYear}`
  return t(passed > 0 ? 'plan_of_year_late' : 'plan_of_year', { count: installments, month, passed })
}

function partFacts({ enrollmentPartCents: cents, enrollmentPartOn: on }: Enrollment, t: Words): Fact[] {
  if (on === null) return []
  return [{ label: t('enrollment_part'), value: t('part_of_annuity', { value: moneyText(cents), date: dateText(on) }) }]
}

function useFacts(enrollment: Enrollment): Fact[] {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const may = useMay()
  const language = useLanguage()
  const { classId, className, grade, shift, externalId, ageException } = enrollment
  return [
    { label: t('plan'), value: planText(enrollment, t) },
    { label: t('annuity'), value: <Money cents={enrollment.annuityCents} /> },
    ...partFacts(enrollment, t),
    { label: t('due_day'), value: enrollment.dueDay },
    ...enrollment.discounts.map((discount) => ({ label: t('discount'), value: discountText(discount, language) })),
    ...(enrollment.productDiscounts ?? []).map((discount) => ({
      label: t('discount'),
      value: productDiscountText(discount, language),
    })),
    ...usePayerFacts(enrollment),
    {
      label: t('class'),
      value: (
        <>
          <TextLink href={classPaths.one({ classId })}>{className}</TextLink>
          {` · ${gradeText(grade, words)} · ${shiftText(shift, words)}`}
        </>
      ),
    },
    ...(may(invoices.list)
      ? [
          {
            label: t('invoices'),
            value: <TextLink href={invoicePaths.list({ enrollmentId: enrollment.id })}>{t('see_invoices')}</TextLink>,
          },
        ]
      : []),
    ...usePaidLater(enrollment),
    ...useAgreementFacts({ enrollmentId: enrollment.id }, (agreementId) => agreementPaths.one({ agreementId })),
    { label: t('course'), value: enrollment.courseName ?? t('nothing') },
    { label: t('tuition_seen'), value: t(`tuition_${enrollment.tuitionVisibility}`) },
    ...useContract(enrollment),
    ...useDeparture(enrollment),
    { label: t('school'), value: enrollment.schoolName },
    { label: t('year'), value: enrollment.schoolYear },
    { label: t('external_id'), value: externalId ?? t('nothing') },
    ...(ageException === null ? [] : [{ label: t('age_exception'), value: ageException }]),
  ]
}

/** The newest contract and its state; those before it stand behind "all". */
function useContract({ id: enrollmentId }: Enrollment): Fact[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const statusWord = useTableWords(contractStatusWords)
  const isRead = may(enrollmentContracts.list)
  const { data } = useRecord(enrollmentContracts.list, { enrollmentId, maxResultCount: 2 }, { enabled: isRead })
  if (!isRead || !data) return []
  const [newest, ...others] = data.items
  if (!newest) return [{ label: t('contract'), value: t('no_contract') }]
  return [
    {
      label: t('contract'),
      value: (
        <>
          <span>{statusWord(newest.status)}</span>
          {' · '}
          <TextLink href={enrollmentContractPaths.one({ enrollmentContractId: newest.id })}>
            {t('see_contract')}
          </TextLink>
          {others.length > 0 && (
            <>
              {' · '}
              <TextLink href={enrollmentContractPaths.list({ enrollmentId })}>{t('all_contracts')}</TextLink>
            </>
          )}
        </>
      ),
    },
  ]
}

/** Since when the student is gone, and why. */
function useDeparture({ id, status, departedOn }: Enrollment): Fact[] {
  const t = usePhrases(phrases)
  const reason = useTableWords(leavingReasonWords)
  const evasion = useRecord(departures.getEvasion, { id }, { enabled: status === 'evaded' }).data?.evasion
  if (departedOn === null) return []
  return [
    { label: t('departed_on'), value: <DateText on={departedOn} /> },
    ...(evasion ? [{ label: t('departed_why'), value: `${reason(evasion.reason)} · ${evasion.note}` }] : []),
    ...(evasion && evasion.penaltyCents > 0
      ? [{ label: t('departed_penalty'), value: <Money cents={evasion.penaltyCents} /> }]
      : []),
  ]
}
