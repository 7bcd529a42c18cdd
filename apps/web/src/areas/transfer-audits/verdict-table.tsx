import type { TransferAuditRecord } from '@caderneta/contracts/transfer-audit-shapes'
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { VerdictPill } from './audit-pills.tsx'
import { useCriterionNumbers, useCriterionWords } from './criterion-details.ts'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { shareText } from './shares.ts'
import css from './audits.module.css'

/** Criterion by criterion: what was measured, against which limits, and the verdict; each opens to how it is reckoned. */
export function VerdictTable({ audit }: { audit: TransferAuditRecord }) {
  const t = usePhrases(phrases)
  const [isOpen, setOpen] = useState(false)
  const rows = useRows(audit)
  if (rows.length === 0) return null
  return (
    <section>
      <div className={css.bar}>
        <Button kind="quiet" icon={isOpen ? IconChevronsUp : IconChevronsDown} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide_all' : 'show_all')}
        </Button>
      </div>
      <Statement
        key={String(isOpen)}
        label={t('criteria')}
        columns={[
          { id: 'name', header: t('criterion'), role: 'line' },
          { id: 'numbers', header: t('measured'), role: 'from' },
          { id: 'value', header: '%', role: 'value', width: 80 },
          { id: 'warn', header: t('warn'), role: 'balance', width: 70 },
          { id: 'reprove', header: t('reprove'), role: 'balance', width: 80 },
          { id: 'verdict', header: t('verdict'), role: 'pill' },
        ]}
        rows={rows}
        initiallyOpen={isOpen ? rows.map(({ id }) => id) : []}
      />
    </section>
  )
}

function useRows({ verdicts, facts }: TransferAuditRecord): StatementRow[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const numbers = useCriterionNumbers(facts)
  const words = useCriterionWords()
  return verdicts.map((line) => {
    const { criterion, value, warn, reprove, verdict } = line
    const limits = { criterio: criterion, aviso: warn, reprova: reprove }
    return {
      id: criterion,
      name: words.name(criterion),
      attention: verdict === 'warning' || verdict === 'reproved',
      cells: {
        name: words.name(criterion),
        numbers: numbers(line),
        value: shareText(value),
        warn: shareText(warn),
        reprove: shareText(reprove),
        verdict: <VerdictPill verdict={verdict} />,
      },
      children: [
        {
          id: `${criterion} formula`,
          name: words.formula(criterion),
          cells: {
            name: <span className={css.formula}>{words.formula(criterion)}</span>,
            numbers: may(transferAudits.laboratory) ? (
              <TextLink href={transferAuditPaths.laboratory(limits)}>{t('try_limits')}</TextLink>
            ) : (
              ''
            ),
          },
        },
      ],
    }
  })
}
