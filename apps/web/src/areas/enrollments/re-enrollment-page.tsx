import { type ReEnrollmentDetail, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { toCents } from '@caderneta/kernel/money'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/format.tsx'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { enrollmentPaths, reEnrollmentPaths } from './paths.ts'
import { phrases, type Words } from './re-enrollment-phrases.ts'
import { useNextText } from './re-enrollment-next-text.ts'
import { ReEnrollmentPill } from './re-enrollment-pill.tsx'
import { useReEnrollmentVerbs } from './re-enrollment-verbs.ts'
import css from './re-enroll-classes.module.css'

/** One student before the next year: what was checked, what is owed, and the ways in. */
export function ReEnrollmentPage() {
  const t = usePhrases(phrases)
  const { enrollmentId } = usePathParams(reEnrollmentPaths.one)
  return (
    <RecordPage
      query={useRecord(reEnrollments.get, { id: enrollmentId })}
      title={t('title')}
      crumbs={[{ label: t('title'), href: reEnrollmentPaths.list() }]}
      useView={useView}
    />
  )
}

function useView(record: ReEnrollmentDetail): RecordView {
  const t = usePhrases(phrases)
  const { schoolYear, studentName, className, schoolName, nextEnrollmentId } = record
  return {
    crumb: studentName,
    title: studentName,
    who: `${className} · ${schoolYear} · ${schoolName}`,
    pills: <ReEnrollmentPill status={record.status} size="header" />,
    verbs: useReEnrollmentVerbs(record),
    facts: useFacts(record),
    body: (
      <>
        <SectionTitle>{t('checks')}</SectionTitle>
        <div className={css.notes}>
          {record.checks.map((each) => (
            <Note key={each.check} tone={tones[each.result]}>
              {checkText(t, each)}
            </Note>
          ))}
        </div>
        {record.debts.length > 0 && <Debts debts={record.debts} />}
      </>
    ),
    ...(nextEnrollmentId === null ? {} : { history: { of: nextEnrollmentId, ofSchool: true } }),
  }
}

const tones = { good: 'ok', warns: 'att', refuses: 'bad' } as const

type Check = ReEnrollmentDetail['checks'][number]

function checkText(t: Words, { check, result, from, until }: Check): string {
  if (check === 'debts') return t(`check_debts_${result}`)
  if (check === 'agreement') return t(`check_agreement_${result}`)
  if (check === 'enrollment') return t(result === 'refuses' ? 'check_enrollment_refuses' : 'check_enrollment_good')
  if (result === 'refuses') return t('check_period_refuses', { from: dateText(from), until: dateText(until) })
  return t('check_period_good')
}

function useFacts(record: ReEnrollmentDetail): Fact[] {
  const t = usePhrases(phrases)
  const nextText = useNextText()
  const { id, nextEnrollmentId, retention } = record
  return [
    { label: t('guardian'), value: record.guardianName },
    { label: t('monthly_fee'), value: <Money cents={record.monthlyCents} /> },
    { label: t('current'), value: <TextLink href={enrollmentPaths.one({ enrollmentId: id })}>{t('see')}</TextLink> },
    { label: t('next_class'), value: nextText(record) },
    ...(nextEnrollmentId === null
      ? []
      : [
          {
            label: t('next'),
            value: <TextLink href={enrollmentPaths.one({ enrollmentId: nextEnrollmentId })}>{t('see')}</TextLink>,
          },
        ]),
    ...(retention ? retentionFacts(t, retention) : []),
  ]
}

function retentionFacts(t: Words, retention: NonNullable<ReEnrollmentDetail['retention']>): Fact[] {
  const state =
    retention.state === 'lifted'
      ? t('retention_lifted', { reason: retention.liftReason ?? '' })
      : t(`retention_${retention.state}`)
  return [
    { label: t('retention'), value: state },
    { label: t('condition'), value: retention.condition },
    { label: t('retention_owed'), value: moneyText(toCents(retention.owedCents)) },
  ]
}

function Debts({ debts }: { debts: ReEnrollmentDetail['debts'] }) {
  const t = usePhrases(phrases)
  const total = debts.reduce((sum, debt) => sum + debt.openCents, 0)
  return (
    <>
      <SectionTitle>{t('debts')}</SectionTitle>
      <Statement
        label={t('debts')}
        columns={[
          { id: 'invoice', header: t('student'), role: 'line' },
          { id: 'due', header: t('due'), role: 'from' },
          { id: 'open', header: t('open'), role: 'value', width: 140 },
        ]}
        rows={[
          ...debts.map(({ invoiceId, number, studentName, dueDate, openCents, isFirstInstallment }) => ({
            id: invoiceId,
            name: studentName,
            cells: {
              invoice: (
                <TextLink href={invoicePaths.one({ invoiceId })}>
                  {[
                    t('number', { number: number ?? '' }),
                    studentName,
                    isFirstInstallment ? t('first_installment') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </TextLink>
              ),
              due: dateText(dueDate),
              open: moneyDigits(openCents),
            },
          })),
          {
            id: 'total',
            kind: 'total',
            name: t('total'),
            cells: { invoice: t('total'), due: '', open: moneyDigits(total) },
          },
        ]}
      />
    </>
  )
}
