// What a bank tells in one file: a line at most for each family, of one of its titles.
import { owedOn } from './charges.ts'
import type { Bill, Family } from './family.ts'
import { reportedBy, settled } from './money.ts'
import { oneOf } from './plans.ts'
import { bankSays, bankWords, type BankWord, isSaid } from './titles.ts'

/** `generation` names the title that the line speaks of. */
export type BankLine = {
  bill: Bill
  generation: number
  kind: BankWord | 'settled'
  on: string
  paidCents: number
  chargesCents: number
  apply: () => void
}

/** Null: the bank has nothing to say of what was picked. */
export function bankLine(family: Family, pick: number, variant: number): BankLine | null {
  if (family.bills.length === 0) return null
  const bill = oneOf(family.bills, pick)
  if (bill.issuedOn === null) return null
  const words = bankWords.filter((word) => isSaid[word](bill))
  if (words.length > 0 && variant % 3 > 0) return wordLine(family, bill, oneOf(words, variant))
  return paidLine(family, bill, variant)
}

function wordLine(family: Family, bill: Bill, kind: BankWord): BankLine | null {
  const { generation } = bill
  const told = `${kind}|${generation}|${family.today}`
  if (bill.told.includes(told)) return null
  const apply = () => {
    bill.told.push(told)
    bankSays[kind](bill)
  }
  return { bill, generation, kind, on: family.today, paidCents: 0, chargesCents: 0, apply }
}

/** Some cents above what is owed may be how the rail rounds: `every-rail-tells-the-same.test.ts` proves that. */
export const isRounding = (beyond: number): boolean => beyond > 0 && beyond < 1_000

function paidLine(family: Family, bill: Bill, variant: number): BankLine | null {
  const on = family.today
  const { total, charges } = owedOn(bill, on)
  const half = Math.ceil(bill.nominal / 2)
  const paidCents = oneOf([total, total, half, total + 5_000, bill.open - 50, bill.open - 95, bill.nominal], variant)
  if (paidCents < 1 || isRounding(paidCents - total)) return null
  const generation = bill.generation > 1 && variant % 2 === 0 ? bill.generation - 1 : bill.generation
  // The bank reports what it took above the amount of the title.
  const isWhole = bill.open === bill.nominal && paidCents === total && bill.lateSince === null
  const chargesCents = isWhole ? charges : 0
  const told = `${paidCents}|${chargesCents}|${generation}|${on}`
  const apply = () => {
    // The same event in another file is the same money.
    if (bill.told.includes(told)) return
    bill.told.push(told)
    const reported = reportedBy(bill, chargesCents)
    const isOldSlip = generation !== bill.generation
    settled(family, bill, {
      method: 'boleto',
      cents: paidCents,
      paidOn: on,
      isOldSlip,
      ...(reported ? { reported } : {}),
    })
  }
  return { bill, generation, kind: 'settled', on, paidCents, chargesCents, apply }
}
