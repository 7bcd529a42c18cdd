// A bank that has no dialect of its own here: it speaks as the banking library's tables say. Of a title it knows the amount alone: what is
// paid late or early is said by whoever pays.
import { accountKeyOf } from '@caderneta/banking/cnab/account-key'
import { BankingError } from '@caderneta/banking/banking-error'
import { findBank } from '@caderneta/banking/banks/list'
import type { BankEvent, RetornoLayout } from '@caderneta/banking/cnab/bank'
import type { RemessaLine } from '@caderneta/banking/cnab/bank-file'
import { type RetornoEntry, writeRetorno } from '@caderneta/banking/cnab/write-retorno'
import { toCents } from '@caderneta/kernel/money'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Dialect, Occurrence, OccurrenceKind, Order, Retorno } from './dialect.ts'
import { actionOf, orderFacts } from './order-reading.ts'

/** @throws SandboxProblem for a bank without remessa and retorno. */
export function anyBank(code: string): Dialect {
  const [first] = layoutsOf(code)
  if (!first) throw new SandboxProblem(404, 'unknown_bank', `O banco do sandbox não atende por ${code}.`)
  // None: a bank that gives no reasons.
  const [reason = ''] = Object.keys(first.reasons)
  return {
    bank: code,
    accountOf: accountKeyOf,
    order,
    reasons: { refused: reason, repeated: reason, unknownTitle: reason, notOpen: reason, unknownOrder: reason },
    writeRetorno: (retorno) => written(code, retorno),
  }
}

function layoutsOf(code: string): readonly RetornoLayout[] {
  try {
    const { remessas, retornos } = findBank(code)
    return retornos.filter(({ table }) => remessas.some((each) => each.table.layout === table.layout))
  } catch (error) {
    if (error instanceof BankingError) return []
    throw error
  }
}

const noTerms = { fine: null, interest: null, discounts: [], rebateCents: toCents(0) }

function order(line: RemessaLine): Order {
  const { facts, ...rest } = orderFacts(line, noTerms)
  return {
    ...actionOf(line),
    carteira: line.carteira,
    number: line.allocatedNumber,
    ...rest,
    facts: { ...facts, completeNumber: line.nossoNumero },
  }
}

function written(bank: string, { company, sequence, madeOn, madeAt, occurrences }: Retorno): Uint8Array {
  const layouts = layoutsOf(bank)
  const layout = layouts.find(({ table }) => table.layout === company.layout) ?? layouts[0]
  if (!layout) throw new Error(`bank ${bank} gives no retorno`)
  const { agency, account, accountDigit, beneficiaryCode, agreement } = company
  const carteira = occurrences[0]?.carteira
  const code = beneficiaryCode ?? agreement
  const contract = {
    agency,
    account,
    accountDigit,
    beneficiaryCode: code,
    agreement,
    carteira,
    ...transmitted(bank, code),
    ...joined(bank, account),
  }
  return spoken(() =>
    writeRetorno({
      bank,
      layout: layout.table.layout,
      agreement: { ...told(contract), company: { name: company.name ?? '', taxId: company.taxId ?? '' } },
      fileSequence: sequence,
      createdAt: { on: madeOn, time: madeAt },
      titles: occurrences.map((occurrence) => entry(layout, occurrence)),
    }),
  )
}

/** What the bank's own table does not take is said in the library's words. */
function spoken<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (error instanceof BankingError) throw new SandboxProblem(422, error.code, error.message)
    throw error
  }
}

/** Santander's remessa names its company by agency, zeros and beneficiary in one. */
function transmitted(bank: string, code: string | null): Record<string, string> {
  const digits = code?.replace(/^0+/, '') ?? ''
  if (bank !== '033' || digits.length < 11) return {}
  return { agency: digits.slice(0, 4), beneficiaryCode: digits.slice(-7) }
}

/** Inter's remessa writes the check digit as the last of the account. */
function joined(bank: string, account: string | null): Record<string, string> {
  return bank === '077' && account !== null ? { account: account.slice(0, -1), accountDigit: account.slice(-1) } : {}
}

function told(parts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

function entry(layout: RetornoLayout, occurrence: Occurrence): RetornoEntry {
  return {
    ...eventOf(layout, occurrence.kind),
    nossoNumero: occurrence.number,
    completeNumber: occurrence.completeNumber,
    companyUse: occurrence.companyUse,
    documentNumber: occurrence.documentNumber,
    dueOn: occurrence.dueOn,
    amountCents: occurrence.amountCents,
    eventOn: occurrence.occurredOn,
    creditOn: occurrence.creditOn,
    payerPaidCents: occurrence.paidCents,
    feeCents: occurrence.feeCents,
    interestCents: occurrence.chargesCents,
    discountCents: occurrence.discountCents,
    otherCents: occurrence.otherCreditsCents,
    reasons: occurrence.reasons.filter((reason) => reason !== ''),
  }
}

/** What the banks have in common, by the number that most of them give it; else the first of its meaning. */
const usual: Record<OccurrenceKind, { ours: BankEvent['ours']; code: string }> = {
  registered: { ours: 'registered', code: '02' },
  refused: { ours: 'refused', code: '03' },
  settled: { ours: 'settled', code: '06' },
  writtenOff: { ours: 'writtenOff', code: '09' },
  dueDateChanged: { ours: 'changed', code: '14' },
  termsChanged: { ours: 'changed', code: '14' },
  writeOffRefused: { ours: 'refused', code: '26' },
  instructionRefused: { ours: 'refused', code: '26' },
  changeRefused: { ours: 'refused', code: '26' },
}

/** Movements of a layout that confirms every instruction by one event: the line tells which it answers. */
const answeredMovements: Partial<Record<OccurrenceKind, string>> = {
  registered: '01',
  refused: '01',
  writtenOff: '02',
  dueDateChanged: '06',
}

function eventOf(layout: RetornoLayout, kind: OccurrenceKind): Pick<RetornoEntry, 'event' | 'originalMovement'> {
  const originalMovement = answeredMovements[kind]
  const isDecided = layout.rules.decide !== undefined && originalMovement !== undefined
  const isTold = layout.events.some(({ ours }) => ours === usual[kind].ours)
  if (isDecided && !isTold) return { event: '02', originalMovement }
  return { event: codeOf(layout.events, kind), originalMovement }
}

function codeOf(events: readonly BankEvent[], kind: OccurrenceKind): string {
  const { ours, code } = usual[kind]
  const known = events.filter((event) => event.ours === ours && event.reversal !== true)
  const found = known.find((event) => event.code === code) ?? known[0]
  if (!found) throw new SandboxProblem(422, 'not_told', `Este banco não informa "${kind}" no retorno.`)
  return found.code
}
