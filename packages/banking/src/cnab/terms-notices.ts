import type { Notice } from '../banking-error.ts'
import type { CarriedTerms, TermsDifference } from '../terms/carried-terms.ts'

const fields = {
  fine: { field: 'fine', meaning: 'multa' },
  interest: { field: 'interest', meaning: 'juros' },
  discount: { field: 'discounts', meaning: 'desconto' },
} as const

/** What a person should know before the file goes: figures that go otherwise than asked, tiers that do not go. */
export function termsNotices({ differences }: CarriedTerms): Notice[] {
  return differences.flatMap((difference) => {
    const kind = kindOf(difference)
    return kind && difference.texts ? [{ kind, ...fields[difference.part], ...difference.texts }] : []
  })
}

function kindOf({ kind }: TermsDifference): Notice['kind'] | null {
  if (kind === 'discountNotCarried') return 'notCarried'
  return kind === 'fineRounded' || kind === 'interestRounded' ? 'rounded' : null
}
