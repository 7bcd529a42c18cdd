import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { IconFileText, IconSignature, IconStack2, IconUserPlus } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, type RecordVerbs, useEditVerb } from '../../screens/record-verbs.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { dialogs } from '../../ui/dialog.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, dateText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import { ClassStudents } from './class-students.tsx'
import { gradeText, placesText, shiftText, useClassWords } from './class-words.ts'
import { longMonthName } from './month-choices.ts'
import { discountText } from './discount-text.ts'
import { classPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One class: what it costs, when it runs, who is in it. */
export function ClassPage() {
  const t = usePhrases(phrases)
  const { classId } = usePathParams(classPaths.one)
  return (
    <RecordPage
      query={useRecord(classes.get, { id: classId })}
      title={t('class')}
      crumbs={[{ label: t('title'), href: classPaths.list() }]}
      useView={useClassView}
    />
  )
}

function useClassView(record: AcademicClass): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: String(record.schoolYear),
    title: record.name,
    who: record.schoolName,
    pills: <ActivePill isActive={record.isActive} size="header" />,
    verbs: useVerbs(record),
    lead: <BigMoney size="second" cents={record.monthlyCents} label={t('monthly_fee')} />,
    facts: useFacts(record),
    body: (
      <>
        <SectionTitle>{t('students')}</SectionTitle>
        <ClassStudents classId={record.id} />
      </>
    ),
    history: { of: record.id, ofSchool: true },
  }
}

function useVerbs(record: AcademicClass): RecordVerbs {
  const { id: classId, can, enrollmentCount } = record
  const t = usePhrases(phrases)
  const may = useMay()
  const edit = useEditVerb()(can?.update, classPaths.change({ classId }))
  const enroll: RecordVerb = {
    id: 'enroll',
    label: t('enroll'),
    icon: IconUserPlus,
    href: enrollmentPaths.create({ classId }),
    disabledReason: disabledReason(enrollments.create, can?.enroll),
  }
  const issue: RecordVerb = {
    id: 'issue',
    label: t('issue'),
    icon: IconStack2,
    href: invoicePaths.issueClass({ classId }),
  }
  const contracts = useMakeContracts(record)
  const owed: RecordVerb | undefined = may(invoices.list)
    ? { id: 'invoices', label: t('class_invoices'), icon: IconFileText, href: invoicePaths.list({ classId }) }
    : undefined
  const issues = may(invoices.createBulk) && enrollmentCount > 0
  return {
    primary: may(enrollments.create) ? enroll : undefined,
    second: issues ? issue : edit,
    more: issues ? [edit, owed, contracts] : [owed, contracts],
  }
}

/** For those who have none: a contract that is there stays. */
function useMakeContracts({ id: classId, name, enrollmentCount }: AcademicClass): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const saved = useSaved()
  const make = useWrite(enrollmentContracts.makeMany, {
    onDone: ({ jobId, count }) => saved({ title: t('contracts_started', { count }) }, jobPaths.one({ jobId })),
  })
  if (!may(enrollmentContracts.makeMany) || enrollmentCount === 0) return undefined
  const ask = async () => {
    const words = { title: t('contracts_title', { name }), text: t('contracts_text'), confirm: t('contracts') }
    if (await dialogs.confirm(words)) make.mutate({ classId })
  }
  return { id: 'contracts', label: t('contracts'), icon: IconSignature, busy: make.isPending, run: () => void ask() }
}

function useFacts(record: AcademicClass): Fact[] {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const language = useLanguage()
  const may = useMay()
  const { startsOn, endsOn } = record
  const toInvoices = <TextLink href={invoicePaths.list({ classId: record.id })}>{t('see_invoices')}</TextLink>
  return [
    { label: t('due_day'), value: record.dueDay },
    { label: t('first_installment'), value: longMonthName(record.startingMonth, language) },
    { label: t('installments'), value: record.maxInstallments },
    ...(may(invoices.list) ? [{ label: t('invoices'), value: toInvoices }] : []),
    ...record.discounts.map((discount) => ({ label: t('discount'), value: discountText(discount, language) })),
    { label: t('grade'), value: gradeText(record.grade, words) },
    { label: t('course'), value: record.courseName ?? '---' },
    { label: t('shift'), value: shiftText(record.shift, words) },
    { label: t('places'), value: placesText(record.enrollmentCount, record.capacity, words) },
    {
      label: t('period'),
      value: startsOn || endsOn ? t('period_text', { from: dateText(startsOn), to: dateText(endsOn) }) : '---',
    },
  ]
}
