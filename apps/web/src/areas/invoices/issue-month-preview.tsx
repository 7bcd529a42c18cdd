import type { AnswerOf } from '@caderneta/contracts/define'
import type { MonthLine } from '@caderneta/contracts/invoice-months'
import { invoices } from '@caderneta/contracts/invoices'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { BigMoney } from '../../ui/format.tsx'
import { countText, dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { railWarningText } from '../schools/public.ts'
import css from './invoice-tabs.module.css'
import { issuePhrases } from './issue-class-phrases.ts'
import { issueMonthPhrases } from './issue-month-phrases.ts'
import { useMonthWords } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'

export type MonthPreview = AnswerOf<typeof invoices.previewMonth>

/** The number first, then each class with its day; who stays out says why. */
export function IssueMonthPreview({ preview }: { preview: MonthPreview }) {
  const t = usePhrases(issueMonthPhrases)
  const words = usePhrases(issuePhrases)
  const { toIssueCount, invoiceCount, totalCents, blockedCount, lines, lineCount } = preview
  const out = useLeftOut(preview)
  return (
    <div className={css.tab}>
      <div>
        {toIssueCount > 0 && (
          <>
            <BigMoney cents={totalCents} label={words('willIssue')} />
            <p className={css.quiet}>{words('willIssue_hint', { count: invoiceCount })}</p>
          </>
        )}
        <SharedHint preview={preview} />
        <DraftsHint preview={preview} />
        <BeforeHint preview={preview} />
        {out !== undefined && <p className={css.quiet}>{out}</p>}
      </div>
      {!preview.isExact && <Note tone="att">{t('overload')}</Note>}
      {lineCount === 0 && <Note tone="att">{t('nothing')}</Note>}
      {blockedCount > 0 && <Note tone="att">{t('blocked', { count: blockedCount })}</Note>}
      {preview.warnings.map((warning) => (
        <Note key={`${warning.schoolName} ${warning.tier?.days}`} tone="att">
          {warning.schoolName}: {railWarningText(warning)}
        </Note>
      ))}
      {lines.length > 0 && <LineTable preview={preview} />}
      {lines.length < lineCount && (
        <p className={css.quiet}>{t('lines_more', { shown: lines.length, count: lineCount })}</p>
      )}
    </div>
  )
}

function SharedHint({ preview: { toIssueCount, invoiceCount } }: { preview: MonthPreview }) {
  const words = usePhrases(issuePhrases)
  const count = invoiceCount - toIssueCount
  return count > 0 && <p className={css.quiet}>{words('shared_hint', { count })}</p>
}

function DraftsHint({ preview: { draftCount: count, draftCents } }: { preview: MonthPreview }) {
  const words = usePhrases(issuePhrases)
  return count > 0 && <p className={css.quiet}>{words('drafts_hint', { count, value: moneyText(draftCents) })}</p>
}

/** Against the month before: what was issued already counts, so that a second look at a month does not seem a fall. */
function BeforeHint({ preview: { before, totalCents } }: { preview: MonthPreview }) {
  const t = usePhrases(issueMonthPhrases)
  const months = useMonthWords()
  const language = useLanguage()
  if (before === null || totalCents === 0) return null
  const month = months(before.competence)
  if (before.invoiceCount === 0) return <p className={css.quiet}>{t('before_none', { month })}</p>
  const change = totalCents - before.totalCents
  const difference = `${change < 0 ? '−' : '+'} ${moneyText(Math.abs(change))}`
  const count = countText(before.invoiceCount, language)
  return <p className={css.quiet}>{t('before', { month, value: moneyText(before.totalCents), count, difference })}</p>
}

function useLeftOut({ alreadyBilledCount, canceledCount, notDueCount, aboveCount }: MonthPreview): string | undefined {
  const t = usePhrases(issueMonthPhrases)
  const parts = [
    ...(alreadyBilledCount > 0 ? [t('already', { count: alreadyBilledCount })] : []),
    ...(canceledCount > 0 ? [t('canceled', { count: canceledCount })] : []),
    ...(aboveCount > 0 ? [t('above', { count: aboveCount })] : []),
    ...(notDueCount > 0 ? [t('notDue', { count: notDueCount })] : []),
  ]
  return parts.length > 0 ? t('out', { what: parts.join(', ') }) : undefined
}

function LineTable({ preview }: { preview: MonthPreview }) {
  const t = usePhrases(issueMonthPhrases)
  const language = useLanguage()
  const row = (line: MonthLine): StatementRow => ({
    id: `${line.classId}/${line.competence}/${line.dueDate}`,
    name: `${line.className} · ${line.schoolName}`,
    attention: line.problem !== null,
    cells: {
      class: (
        <>
          <TextLink href={invoicePaths.issueClass({ classId: line.classId, competence: line.competence })}>
            {line.className}
          </TextLink>{' '}
          <span className={css.quiet}>{line.schoolName}</span>
          {line.problem && <Note tone="att">{refusalText(invoices.createBulk, line.problem)}</Note>}
        </>
      ),
      due: dateText(line.dueDate),
      count: countText(line.toIssueCount, language),
      value: moneyDigits(line.totalCents),
    },
  })
  return (
    <Statement
      label={t('lines')}
      columns={[
        { id: 'class', header: t('class'), role: 'line' },
        { id: 'due', header: t('due'), role: 'from', width: 110 },
        { id: 'count', header: t('enrollments'), role: 'value', width: 110 },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 140 },
      ]}
      rows={[
        ...preview.lines.map(row),
        {
          id: 'total',
          kind: 'total',
          name: t('total'),
          cells: {
            class: t('total'),
            count: countText(preview.toIssueCount, language),
            value: moneyDigits(preview.totalCents),
          },
        },
      ]}
    />
  )
}
