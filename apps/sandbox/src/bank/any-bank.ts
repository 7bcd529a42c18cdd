// A bank that has no dialect of its own here: it speaks as the banking library's tables say. Of a title it knows the amount alone: what is
// paid late or early is said by whoever pays.
import { accountKeyOf } from '@caderneta/banking/cnab/account-key'
import { BankingError } from '@caderneta/banking/banking-error'
import type { RetornoLayout } from '@caderneta/banking/cnab/bank'
import type { RemessaLine } from '@caderneta/banking/cnab/bank-file'
import { type Answer, answeredLayouts, writeAnswers } from '@caderneta/banking/cnab/write-answers'
import { toCents } from '@caderneta/kernel/money'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Dialect, Occurrence, Order, Retorno } from './dialect.ts'
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
    return answeredLayouts(code)
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
  return spoken(() =>
    writeAnswers({
      bank,
      layout: layout.table.layout,
      company,
      carteira: occurrences[0]?.carteira,
      fileSequence: sequence,
      createdAt: { on: madeOn, time: madeAt },
      titles: occurrences.map(answer),
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

function answer(occurrence: Occurrence): Answer {
  return {
    kind: occurrence.kind,
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
