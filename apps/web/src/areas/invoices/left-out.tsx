import type { GivenTo } from '@caderneta/contracts/define'
import { type LeftOut, leftOutReasons, leftOutWords } from '@caderneta/contracts/invoice-left-out'
import { invoices } from '@caderneta/contracts/invoices'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useEndlessPage } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { countText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { classPaths } from '../classes/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { settingPaths } from '../settings/paths.ts'
import css from './invoice-tabs.module.css'
import { leftOutPhrases } from './left-out-phrases.ts'
import { invoicePaths } from './paths.ts'

type Asked = Pick<
  GivenTo<typeof invoices.leftOut>,
  'competence' | 'schoolId' | 'courseId' | 'classIds' | 'classId' | 'dueDate' | 'product'
>

/** Names of who is not issued, why, and where that is mended. Nothing where all are issued. */
export function LeftOutSection({ asked }: { asked: Asked }) {
  const t = usePhrases(leftOutPhrases)
  const page = useEndlessPage(invoices.leftOut, { ...asked, maxResultCount: 20 }, { staleSeconds: 0 })
  const rows = useLeftOutRows(page.rows, asked)
  if (page.error)
    return (
      <ErrorFace title={page.error.message || t('failed')} code={page.error.requestId} onRetry={page.retry}>
        {t('nothing_changed')}
      </ErrorFace>
    )
  if (page.isLoading) return <LoadingRows rows={3} columns={3} />
  if (rows.length === 0) return null
  return (
    <section className={css.tab}>
      <SectionTitle hint={t('hint')} action={<RecordExport exported={invoices.exportLeftOut} given={asked} />}>
        {t('title')}
      </SectionTitle>
      <Statement
        label={t('title')}
        columns={[
          { id: 'student', header: t('student'), role: 'line' },
          { id: 'class', header: t('class'), role: 'from' },
          { id: 'why', header: t('why'), role: 'from' },
          { id: 'mend', header: t('mend'), role: 'action', width: 220 },
        ]}
        rows={rows}
      />
      {page.more && (
        <div>
          <Button onClick={page.more}>{t('more')}</Button>
        </div>
      )}
    </section>
  )
}

/** What stands as it should: nothing is to be mended there. */
const asItShouldBe = new Set<LeftOut['reason']>(leftOutReasons.slice(leftOutReasons.indexOf('already_billed')))

function useLeftOutRows(rows: readonly LeftOut[], asked: Asked): StatementRow[] {
  const language = useLanguage()
  const mend = useMend(asked)
  return rows.map((row) => ({
    id: row.enrollmentId,
    name: row.studentName,
    attention: !asItShouldBe.has(row.reason),
    cells: {
      student: (
        <>
          {row.studentName} <span className={css.quiet}>{row.guardianName}</span>
        </>
      ),
      class: `${row.className} · ${row.schoolName}`,
      why: leftOutWords[row.reason][language],
      mend: mend(row),
    },
  }))
}

type Mend = { words: string; href: string; needs?: string }

/** Where the reason goes away, or where it is seen: a link only for whoever may open it. */
function useMend({ classId, competence }: Asked) {
  const t = usePhrases(leftOutPhrases)
  const language = useLanguage()
  const may = useMay()
  const school = ({ schoolId }: LeftOut) => schoolPaths.change({ schoolId })
  const mends: Record<LeftOut['reason'], (row: LeftOut) => Mend> = {
    no_bank_agreement: (row) => ({ words: t('mend_agreement'), href: school(row), needs: 'Caderneta.School.Update' }),
    discount_too_large: (row) => ({ words: t('mend_discount'), href: school(row), needs: 'Caderneta.School.Update' }),
    due_date_passed: (row) => ({
      words: t('mend_due'),
      href: invoicePaths.issueClass({ classId: row.classId, competence }),
    }),
    payment_day_not_offered: (row) => ({
      words: t('mend_due'),
      href: invoicePaths.issueClass({ classId: row.classId, competence }),
    }),
    competence_out_of_year: (row) => ({ words: t('mend_class'), href: classPaths.one({ classId: row.classId }) }),
    due_date_beyond_limit: () => ({
      words: t('mend_limit'),
      href: settingPaths.ofNetwork(),
      needs: 'Caderneta.Setting.GetAll',
    }),
    above_network_maximum: () => ({
      words: t('mend_limit'),
      href: settingPaths.ofNetwork(),
      needs: 'Caderneta.Setting.GetAll',
    }),
    already_billed: ({ invoiceId, invoiceNumber }) => ({
      words:
        invoiceNumber === null ? t('mend_draft') : t('mend_invoice', { number: countText(invoiceNumber, language) }),
      href: invoicePaths.one({ invoiceId: invoiceId ?? '' }),
    }),
    canceled: ({ enrollmentId }) => ({ words: t('mend_enrollment'), href: enrollmentPaths.one({ enrollmentId }) }),
    full_scholarship: ({ enrollmentId }) => ({
      words: t('mend_enrollment'),
      href: enrollmentPaths.one({ enrollmentId }),
    }),
    no_installment: ({ enrollmentId }) => ({
      words: t('mend_enrollment'),
      href: enrollmentPaths.one({ enrollmentId }),
    }),
  }
  return (row: LeftOut) => {
    if ((row.reason === 'due_date_passed' || row.reason === 'payment_day_not_offered') && classId !== undefined)
      return t('mend_due_class')
    const { words, href, needs } = mends[row.reason](row)
    return may({ needs }) && <TextLink href={href}>{words}</TextLink>
  }
}
