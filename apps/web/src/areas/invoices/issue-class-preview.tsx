import type { AnswerOf } from '@caderneta/contracts/define'
import { invoices } from '@caderneta/contracts/invoices'
import { isBusinessDay, nextBusinessDay } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { BigMoney } from '../../ui/format.tsx'
import { countText, dateText, moneyDigits, moneyText, weekdayText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { railWarningText } from '../schools/public.ts'
import forms from './invoice-forms.module.css'
import css from './invoice-tabs.module.css'
import { issuePhrases } from './issue-class-phrases.ts'
import type { IssueAsk } from './use-issue-ask.ts'

export type Preview = AnswerOf<typeof invoices.previewBulk>

/** The number first, then where it comes from. */
export function IssuePreview({ preview }: { preview: Preview }) {
  const t = usePhrases(issuePhrases)
  const language = useLanguage()
  const { toIssueCount, alreadyBilledCount, notBillableCount, notDueCount, totalCents } = preview
  const row = (id: string, name: string, count: number, value: string) => ({
    id,
    name,
    cells: { what: name, count: countText(count, language), value },
  })
  return (
    <div className={css.tab}>
      <div>
        <BigMoney cents={totalCents} label={t(preview.problems.length > 0 ? 'wouldIssue' : 'willIssue')} />
        <p className={css.quiet}>{t('willIssue_hint', { count: preview.invoiceCount })}</p>
      </div>
      {preview.invoiceCount > toIssueCount && (
        <Note tone="go">{t('shared_hint', { count: preview.invoiceCount - toIssueCount })}</Note>
      )}
      {preview.draftCount > 0 && (
        <Note tone="go">{t('drafts_hint', { count: preview.draftCount, value: moneyText(preview.draftCents) })}</Note>
      )}
      {toIssueCount === 0 && <Note tone="att">{t('nothing')}</Note>}
      {preview.warnings.map(railWarningText).map((text) => (
        <Note key={text} tone="att">
          {text}
        </Note>
      ))}
      <div className={css.narrow}>
        <Statement
          label={t('part')}
          columns={[
            { id: 'what', header: t('part'), role: 'line' },
            { id: 'count', header: t('count'), role: 'value', width: 110 },
            { id: 'value', header: t('amount_brl'), role: 'value', width: 140 },
          ]}
          rows={[
            row('toIssue', t('part_toIssue'), toIssueCount, moneyDigits(totalCents)),
            row('billed', t('part_billed'), alreadyBilledCount, ''),
            row('canceled', t('part_canceled'), notBillableCount, ''),
            row('notDue', t('part_notDue'), notDueCount, ''),
            {
              ...row(
                'total',
                t('class'),
                toIssueCount + alreadyBilledCount + notBillableCount + notDueCount,
                moneyDigits(totalCents),
              ),
              kind: 'total',
            },
          ]}
        />
      </div>
    </div>
  )
}

type Check = { id: string; state: 'good' | 'warn' | 'wrong'; words: string; note?: string }

const icons = { good: IconCheck, warn: IconAlertTriangle, wrong: IconX }

/** What was looked at before anything is issued. */
export function IssueChecks({ ask, preview }: { ask: IssueAsk; preview: Preview }) {
  const t = usePhrases(issuePhrases)
  return (
    <section>
      <SectionTitle>{t('checks')}</SectionTitle>
      <ul>
        {useChecks(ask, preview).map(({ id, state, words, note }) => {
          const IconPart = icons[state]
          return (
            <li key={id} className={forms.check}>
              <IconPart size={16} stroke={1.8} aria-hidden className={forms[state]} />
              <span>
                {words}
                {note !== undefined && <small>{note}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useChecks({ dueDate }: IssueAsk, { problems, alreadyBilledCount }: Preview): Check[] {
  const t = usePhrases(issuePhrases)
  const language = useLanguage()
  const due = toCalendarDate(dueDate)
  const hasBankAgreement = !problems.includes('no_bank_agreement')
  const day = isBusinessDay(due)
    ? { state: 'good' as const, note: weekdayText(due, language) }
    : { state: 'warn' as const, note: t('check_businessDay_moved', { date: dateText(nextBusinessDay(due)) }) }
  return [
    {
      id: 'bankAgreement',
      state: hasBankAgreement ? 'good' : 'wrong',
      words: t('check_bank_agreement'),
      ...(hasBankAgreement ? {} : { note: t('check_bank_agreement_bad') }),
    },
    { id: 'year', state: problems.includes('competence_out_of_year') ? 'wrong' : 'good', words: t('check_year') },
    { id: 'due', state: problems.includes('due_date_passed') ? 'wrong' : 'good', words: t('check_due') },
    { id: 'businessDay', words: t('check_businessDay'), ...day },
    {
      id: 'billed',
      state: 'good',
      words: t('check_billed'),
      ...(alreadyBilledCount > 0 ? { note: t('check_billed_note', { count: alreadyBilledCount }) } : {}),
    },
  ]
}
