// Of which years a payer may have statements, and why not.
import { refusals } from '@caderneta/contracts/document-refusals'
import { phraseText } from '@caderneta/contracts/refusals'
import type { YearOfPapers } from '@caderneta/contracts/document-statements'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { no, yes } from '../../platform/refusal.ts'
import { type ClearanceRefusal, clearanceRefusal, owedRefusal } from './statement-rules.ts'
import { billedOf, spentOf } from './statement-store.ts'

/** Newest first. */
export async function yearsOfPayer(tx: Tx, scope: Scope, guardianIds: readonly string[]): Promise<YearOfPapers[]> {
  const [billed, spent] = await Promise.all([
    tx.rows(billedOf(scope, { guardianIds })),
    tx.rows(spentOf(scope, { guardianIds })),
  ])
  const years = [...new Set([...billed, ...spent].map(({ year }) => year))].toSorted((a, b) => b - a)
  return years.map((year) => {
    const rows = billed.filter((row) => row.year === year)
    const refused = clearanceRefusal(rows, year, scope.today)
    const told = refused ?? owedRefusal(rows, year)
    return {
      year,
      clearance: refused === null ? yes : no(refused.code),
      clearanceReason: told && reasonText(told, scope.locale),
      expenses: spent.some((row) => row.year === year) ? yes : no('expenses_nothing_paid'),
    }
  })
}

function reasonText({ code, values }: ClearanceRefusal, locale: Locale): string {
  return phraseText(refusals[code], locale, values)
}
