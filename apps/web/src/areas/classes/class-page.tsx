import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { IconPencil, IconStack2, IconUserPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney, dateText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadedRecord } from '../../ui/load-faces.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { ClassPill } from './class-pill.tsx'
import { ClassStudents } from './class-students.tsx'
import { gradeText, placesText, shiftText, useClassWords } from './class-words.ts'
import { monthName } from './month-choices.ts'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One class: what it costs, when it runs, who is in it. */
export function ClassPage() {
  const t = usePhrases(phrases)
  const { classId = '' } = useParams({ strict: false })
  const query = useRecord(classes.get, { id: classId })
  const crumbs = [{ label: t('title'), href: paths.list }]
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={t('name')}>
      {(record) => (
        <RecordScreen
          crumbs={[...crumbs, { label: String(record.schoolYear) }]}
          title={record.name}
          who={record.schoolName}
          pills={<ClassPill isActive={record.isActive} size="header" />}
          actions={<Actions record={record} />}
        >
          <BigMoney size="second" cents={record.monthlyCents} label={t('price')} />
          <ClassFacts record={record} />
          <SectionTitle>{t('students')}</SectionTitle>
          <ClassStudents classId={record.id} />
        </RecordScreen>
      )}
    </LoadedRecord>
  )
}

function Actions({ record }: { record: AcademicClass }) {
  const t = usePhrases(phrases)
  const may = useMay()
  return (
    <>
      {may(invoices.createBulk) && record.enrollmentCount > 0 && (
        <Button icon={IconStack2} href={`/faturas/emitir?classId=${record.id}`}>
          {t('issue')}
        </Button>
      )}
      {record.can?.update.can && (
        <Button icon={IconPencil} href={paths.change(record.id)}>
          {t('edit')}
        </Button>
      )}
      <EnrollLink record={record} />
    </>
  )
}

function EnrollLink({ record }: { record: AcademicClass }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(enrollments.create)) return null
  const ability = record.can?.enroll
  const reason = ability?.can === false ? t(ability.reason === 'class_full' ? 'full' : 'off') : undefined
  return (
    <Button kind="primary" icon={IconUserPlus} href={`/matriculas/nova?classId=${record.id}`} disabledReason={reason}>
      {t('enroll')}
    </Button>
  )
}

function ClassFacts({ record }: { record: AcademicClass }) {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const language = useLanguage()
  const may = useMay()
  const { startsOn, endsOn } = record
  return (
    <FactList
      facts={[
        { label: t('due_day'), value: record.dueDay },
        { label: t('first_installment'), value: monthName(record.startingMonth, language) },
        { label: t('installments'), value: record.maxInstallments },
        ...(may(invoices.list)
          ? [
              {
                label: t('invoices'),
                value: <TextLink href={`/faturas?classId=${record.id}`}>{t('see_invoices')}</TextLink>,
              },
            ]
          : []),
        { label: t('grade'), value: gradeText(record.grade, words) },
        { label: t('shift'), value: shiftText(record.shift, words) },
        { label: t('places'), value: placesText(record.enrollmentCount, record.capacity, words) },
        {
          label: t('period'),
          value: startsOn || endsOn ? t('period_text', { from: dateText(startsOn), to: dateText(endsOn) }) : '---',
        },
      ]}
    />
  )
}
