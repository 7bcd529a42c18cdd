import type { Notice } from '../banking-error.ts'
import type { CarriedTerms, TermsDifference } from '../terms/carried-shapes.ts'
import type { RemessaRules } from './remessa-rules.ts'
import type { OrderedTitle, RemessaTitle } from './remessa-title.ts'

type Codes = RemessaRules['codes']
export type TitleOrder = {
  order: OrderedTitle
  /** Null: the movement's usual code. */
  code: string | null
}

/** The orders of one title, in the file's sequence. */
export function ordersOf(title: RemessaTitle, terms: CarriedTerms, { changeTerms }: Codes): TitleOrder[] {
  const own: TitleOrder = { order: title, code: null }
  if (title.movement !== 'changeDueDate') return [own]
  const order: OrderedTitle = { ...title, movement: 'changeTerms' }
  return [own, ...(changeTerms?.(terms) ?? []).map((code) => ({ order, code }))]
}

const fields = {
  fine: { field: 'fine', meaning: 'multa' },
  interest: { field: 'interest', meaning: 'juros' },
  discount: { field: 'discounts', meaning: 'desconto' },
  correction: { field: 'interest', meaning: 'correção' },
} as const

/** What a person should know before the file goes: figures that go otherwise than asked, terms that do not go. */
export function termsNotices(title: RemessaTitle, terms: CarriedTerms, { changeTerms }: Codes): Notice[] {
  if (title.movement !== 'register' && title.movement !== 'changeDueDate') return []
  if (title.movement === 'changeDueDate' && !changeTerms)
    return terms.discounts.length > 0 ? [staleDiscounts(title)] : []
  return terms.differences.flatMap((difference) => {
    const kind = kindOf(difference)
    return kind && difference.texts ? [{ kind, ...fields[difference.part], ...difference.texts }] : []
  })
}

function staleDiscounts({ dueOn }: RemessaTitle): Notice {
  return {
    kind: 'notCarried',
    ...fields.discount,
    from: `descontos até o vencimento de ${dueOn.split('-').toReversed().join('/')}`,
    to: 'este arquivo muda só o vencimento: os descontos ficam com as datas antigas. Dê baixa e registre de novo.',
  }
}

function kindOf({ kind }: TermsDifference): Notice['kind'] | null {
  if (kind === 'discountNotCarried') return 'notCarried'
  return kind === 'fineRounded' || kind === 'interestRounded' ? 'rounded' : null
}
