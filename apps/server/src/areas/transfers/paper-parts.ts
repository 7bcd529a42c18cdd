// What the papers of transfers have in common.
import { formatCents, toCents } from '@caderneta/kernel/money'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { heading, type Paper } from '../documents/public.ts'
import { addressLine } from '../slips/public.ts'
import type { Look } from '../tenants/public.ts'
import type { PaperSchool } from './year-store.ts'

export { monthText } from '../documents/public.ts'

export function schoolHeading(paper: Paper, school: PaperSchool, look: Look): void {
  const { fantasy_name: tradeName, company_name: name, cnpj, address } = school
  heading(paper, { tradeName, name, taxId: formatTaxId(cnpj), address: addressLine(address) }, look)
}

export function amount(cents: number): string {
  return formatCents(toCents(cents))
}
