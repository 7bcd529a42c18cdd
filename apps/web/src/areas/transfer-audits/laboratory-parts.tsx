import { auditVerdictWords } from '@caderneta/contracts/transfer-audit-criteria'
import type { Laboratory } from '@caderneta/contracts/transfer-audit-shapes'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { Money } from '../../ui/format.tsx'
import { moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { useMonthName } from '../../client/month-name.ts'
import { VerdictPill } from './audit-pills.tsx'
import css from './audits.module.css'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { shareText } from './shares.ts'

interface StripProps {
  values: readonly number[]
  warn: number
  reprove: number
}

/** Where the measured values lie between the limits. */
export function ValueStrip({ values, warn, reprove }: StripProps) {
  const t = usePhrases(phrases)
  const most = Math.max(reprove * 1.25, ...values)
  const place = (value: number) => `${(value / most) * 100}%`
  return (
    <div>
      <div className={css.strip} role="img" aria-label={t('strip', { most: shareText(most) })}>
        <div className={css.warned} style={{ left: place(warn) }} />
        <div className={css.reproved} style={{ left: place(reprove) }} />
        {values.map((value, at) => (
          // Values repeat, and have no other name.
          <div key={at} className={css.tick} style={{ left: place(value) }} />
        ))}
      </div>
      <p className={css.quiet}>
        0% · {t('warn')} {shareText(warn)} · {t('reprove')} {shareText(reprove)} · {shareText(most)}
      </p>
    </div>
  )
}

const verdicts = ['approved', 'warning', 'reproved', 'notExecuted'] as const

/** Verdicts before and after, and the money that would wait, or not. */
export function LaboratorySums({ laboratory }: { laboratory: Laboratory }) {
  const t = usePhrases(phrases)
  const word = useTableWords(auditVerdictWords)
  const { before, after, heldCount, heldCents, freedCount, freedCents } = laboratory
  return (
    <>
      <SummaryStrip
        label={t('laboratory')}
        cells={[
          {
            id: 'held',
            words: t('would_wait'),
            value: <Money cents={heldCents} />,
            note: t('transfers_count', { count: heldCount }),
          },
          {
            id: 'freed',
            words: t('would_go'),
            value: <Money cents={freedCents} />,
            note: t('transfers_count', { count: freedCount }),
          },
        ]}
      />
      <Statement
        label={t('verdict')}
        columns={[
          { id: 'verdict', header: t('verdict'), role: 'line' },
          { id: 'before', header: t('today'), role: 'value', width: 100 },
          { id: 'after', header: t('with_change'), role: 'value', width: 140 },
        ]}
        rows={verdicts.map((verdict) => ({
          id: verdict,
          name: word(verdict),
          cells: { verdict: <VerdictPill verdict={verdict} />, before: before[verdict], after: after[verdict] },
        }))}
      />
    </>
  )
}

/** The transfers that would be judged otherwise, the largest values first. */
export function Flips({ laboratory: { flips } }: { laboratory: Laboratory }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  if (flips.length === 0) return <p>{t('none_change')}</p>
  return (
    <section>
      <SectionTitle>{t('those_that_change')}</SectionTitle>
      <Statement
        label={t('those_that_change')}
        columns={[
          { id: 'school', header: t('school'), role: 'line' },
          { id: 'month', header: t('competence'), role: 'from' },
          { id: 'value', header: t('measured'), role: 'value', width: 90 },
          { id: 'before', header: t('today'), role: 'pill' },
          { id: 'after', header: t('with_change'), role: 'pill' },
          { id: 'due', header: t('due_brl'), role: 'value', width: 130 },
        ]}
        rows={flips.map(({ auditId, schoolName, competence, value, before, after, dueCents }) => ({
          id: auditId,
          name: `${schoolName}, ${month(competence)}`,
          cells: {
            school: <TextLink href={transferAuditPaths.one({ id: auditId })}>{schoolName}</TextLink>,
            month: month(competence),
            value: shareText(value),
            before: <VerdictPill verdict={before} />,
            after: <VerdictPill verdict={after} />,
            due: moneyDigits(dueCents),
          },
        }))}
      />
    </section>
  )
}
