// The document of the criteria of audits, printed from their table. `npm run docs:areas` writes it, and a test compares it with what stands in
// `docs/transfer-audits.md`.
import { auditCriterionTable, auditGapWords } from '@caderneta/contracts/transfer-audit-criteria'
import {
  type AuditCriterion,
  type AuditGap,
  auditCriteria,
  auditGaps,
  monthsForFirstPayments,
  payersForConcentration,
} from '@caderneta/kernel/audit-criteria'
import { formatPercent, toPpm } from '@caderneta/kernel/percent'

function criterionRow(criterion: AuditCriterion): string {
  const { words, formula, warnPpm, reprovePpm, why } = auditCriterionTable[criterion]
  const limits = `${formatPercent(toPpm(warnPpm))} | ${formatPercent(toPpm(reprovePpm))}`
  return `| \`${criterion}\` (${words.en}, *${words['pt-BR']}*) | ${formula.en} | ${limits} | ${why} |`
}

const needed: Partial<Record<AuditGap, string>> = {
  fewMonths: String(monthsForFirstPayments),
  fewPayers: String(payersForConcentration),
}

/** The whole page as Markdown. */
export function transferAuditsPage(): string {
  return [
    '# Audits of transfers',
    '',
    'Printed from `packages/contracts/src/transfer-audit-criteria.ts` by `npm run docs:areas`. Do not edit. `packages/kernel/src/audit-criteria.ts`',
    'calculates the criteria, `audit-verdict.ts` the verdicts; `audit-criteria.test.ts` holds an example of each, reckoned by hand. Why it is so: decision 77.',
    '',
    '| criterion | formula | warns from | reproves from | why these limits |',
    '|---|---|---|---|---|',
    ...auditCriteria.map(criterionRow),
    '',
    'A value is cut to the millionth, and a value that reaches a limit has crossed it. Limits are of a network; until it saves its own, these hold as version 0.',
    '',
    '## Not executed',
    ...auditGaps.map(
      (gap) =>
        `- \`${gap}\`: ${auditGapWords[gap].en.replace('{needed}', needed[gap] ?? '').replace(', there are {found}', '')}.`,
    ),
    '',
    '## Result',
    '- One reproved criterion: **reproved**.',
    '- Nothing measured, because every criterion is disabled or could not be executed, or the run stopped: **not executed**.',
    '- Some not executed and none reproved: **partial**.',
    '- Otherwise **approved**, with the number of warnings beside it.',
    '',
    '## Effect',
    'Approved and partial: the transfer may be paid and scheduled, the badge stays. Reproved and not executed: a person with `Caderneta.Transfer.Release` releases',
    'it with a reason, or a later audit approves it. Unaudited or under audit: it waits. Transfers without guaranteed revenue need no audit. A check of the',
    'database holds the same: `transfer_audited`.',
    '',
  ].join('\n')
}
