// What stands behind the value of a criterion, in words.
import { auditCriterionTable, auditGapWords } from '@caderneta/contracts/transfer-audit-criteria'
import type { AuditFacts, VerdictLine } from '@caderneta/contracts/transfer-audit-shapes'
import { phraseText } from '@caderneta/contracts/refusals'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format-text.ts'
import { useMonthName } from '../../client/month-name.ts'
import { phrases, type Words } from './phrases.ts'

type Line = Pick<VerdictLine, 'criterion' | 'gap' | 'needed' | 'found' | 'part' | 'whole'>

/** The numbers behind a value, or why there is none. */
export function useCriterionNumbers(facts: AuditFacts | null): (line: Line) => string {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const month = useMonthName()
  return (line) => {
    const { criterion, gap, needed, found } = line
    if (gap !== null) return phraseText(auditGapWords[gap], language, { needed: needed ?? '', found: found ?? '' })
    return (facts && comparedWith(criterion, facts, t, month)) ?? ofPart(line, t)
  }
}

function ofPart({ criterion, part, whole }: Line, t: Words): string {
  const text = isMoney(criterion) ? moneyText : String
  return t('of_part', { part: text(part ?? 0), whole: text(whole ?? 0) })
}

const isMoney = (criterion: Line['criterion']) => criterion === 'discountShare' || criterion === 'payerConcentration'

/** Of the criteria that look at the month before. */
function comparedWith(
  criterion: Line['criterion'],
  { month, before }: AuditFacts,
  t: Words,
  name: (competence: string) => string,
): string | null {
  if (before === null) return null
  const of = (now: string, then: string) => t('of_month', { now, before: then, month: name(before.competence) })
  if (criterion === 'studentGrowth') return of(String(month.students), String(before.students))
  if (criterion !== 'ticketJump') return null
  const ticket = ({ cents, invoices }: typeof month) => moneyText(invoices === 0 ? 0 : Math.floor(cents / invoices))
  return of(ticket(month), ticket(before))
}

export function useCriterionWords(): {
  name: (of: Line['criterion']) => string
  formula: (of: Line['criterion']) => string
} {
  const language = useLanguage()
  return {
    name: (criterion) => auditCriterionTable[criterion].words[language],
    formula: (criterion) => auditCriterionTable[criterion].formula[language],
  }
}
