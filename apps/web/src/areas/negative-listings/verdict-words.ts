import type { ExclusionVerdict, Verdict } from '@caderneta/contracts/negative-listing-shapes'
import { debtRuleWords, exclusionRuleWords } from '@caderneta/contracts/negative-listing-words'
import { useLanguage } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'

/** What would make a debt hold a rule. */
export function useRemedy(): (verdict: Verdict) => string {
  const language = useLanguage()
  return ({ rule, value }) => debtRuleWords[rule].remedy[language].replace('{value}', valueText(rule, value))
}

export function useRuleName(): (verdict: Verdict) => string {
  const language = useLanguage()
  return ({ rule }) => debtRuleWords[rule].name[language]
}

/** The same of a name that leaves the bureau. */
export function useExclusionWords() {
  const language = useLanguage()
  return {
    name: ({ rule }: ExclusionVerdict) => exclusionRuleWords[rule].name[language],
    remedy: ({ rule, value }: ExclusionVerdict) =>
      exclusionRuleWords[rule].remedy[language].replace('{value}', dateText(value)),
  }
}

function valueText(rule: Verdict['rule'], value: string | null): string {
  return rule === 'aboveMinimum' ? moneyText(Number(value)) : dateText(value)
}
