import { banks } from '../banks/list.ts'
import type { LayoutName } from './layout.ts'
import type { Rail } from '../terms/rail.ts'

/** What the remessa of a bank can say of an invoice's terms; null where no layout of it is known. */
export function remessaRail(bank: string, layout: LayoutName): Rail | null {
  const known = banks.find(({ code }) => code === bank)?.remessas.find(({ table }) => table.layout === layout)
  return known?.rules.rail ?? null
}
