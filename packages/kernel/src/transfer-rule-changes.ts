// Changes of the calculation after which the same facts give another transfer. A closing keeps the number of its rules beside its hashes; what was by
// earlier rules stays here, so that whoever calculates a closed month again is told what of the difference is a change of rules.
// Whoever changes what `calculatedTransfer` answers adds a line here and asks for the number where the two ways part.

export type RuleChange = {
  /** The first closings by it have this number. */
  rules: number
  change: 'monthStaysCovered'
  /** Day from which closings are by it. */
  since: string
}

export const ruleChanges: readonly RuleChange[] = [
  // 11 and 11+1: a month of the school's schedule of which an invoice is taken back counts while another invoice of it is covered; before, it did not.
  { rules: 2, change: 'monthStaysCovered', since: '2026-11-27' },
]

export const currentRules = 2
