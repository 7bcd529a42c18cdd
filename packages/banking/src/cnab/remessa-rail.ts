import { banks } from '../banks/list.ts'
import type { LayoutName } from './layout.ts'
import type { Rail } from '../terms/rail.ts'
import type { RemessaRules } from './remessa-rules.ts'

/** What the remessa of a bank can say of an invoice's terms; null where no layout of it is known. */
export function remessaRail(bank: string, layout: LayoutName): Rail | null {
  return rulesOf(bank, layout)?.rail ?? null
}

/** Whether a remessa can change the discounts of a title that the bank has, as a new due date asks. */
export function canChangeDiscounts(bank: string, layout: LayoutName): boolean {
  return rulesOf(bank, layout)?.codes.changeTerms !== undefined
}

function rulesOf(bank: string, layout: LayoutName): RemessaRules | undefined {
  return banks.find(({ code }) => code === bank)?.remessas.find(({ table }) => table.layout === layout)?.rules
}
