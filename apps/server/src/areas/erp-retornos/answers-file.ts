// Answers -> the bytes of a retorno, read back before they are given to anybody. Pure.
import {
  type Answer,
  type AnswerKind,
  BankingError,
  canAnswer,
  isSettled,
  readBankFile,
  type RetornoTitle,
  writeAnswers,
} from '@caderneta/banking'
import { FileCompany } from './file-company.ts'
import type { ErpAccount, WaitingAnswer } from './waiting-answers.ts'

export type MadeFile = { bytes: Uint8Array; isTold: boolean[] }
type Made = { sequence: number; on: string; time: string }

const kinds: Partial<Record<string, AnswerKind>> = {
  registered: 'registered',
  refused: 'refused',
  dueDateChanged: 'dueDateChanged',
  paid: 'settled',
  partlyPaid: 'settledPartly',
  paymentReversed: 'settlementReversed',
  canceled: 'writtenOff',
  orderRefused: 'instructionRefused',
}

/**
 * What the layout has no words for, and a slip that does not fit its fields, are left out and told so: they keep no other answer back.
 * @throws Error where even so the file does not read as it was meant.
 */
export function answersFile(account: ErpAccount, waiting: readonly WaitingAnswer[], made: Made): MadeFile {
  const answers = waiting.map((row) => answerOf(account, row))
  const write = (told: readonly (Answer | null)[]) =>
    proved(
      account,
      told.filter((answer) => answer !== null),
      made,
    )
  const whole = write(answers)
  if (whole) return { bytes: whole, isTold: answers.map((answer) => answer !== null) }
  const sound = answers.map((answer) => (answer !== null && write([answer]) ? answer : null))
  const bytes = write(sound)
  if (!bytes) throw new Error('a retorno of answers that read well one by one does not read well')
  return { bytes, isTold: sound.map((answer) => answer !== null) }
}

function answerOf({ bank, layout }: ErpAccount, row: WaitingAnswer): Answer | null {
  const kind = kinds[row.kind]
  if (kind === undefined || !canAnswer(bank, layout, kind)) return null
  return {
    kind,
    nossoNumero: row.allocated_number === '' ? '0' : row.allocated_number,
    completeNumber: row.nosso_numero === '' ? '0' : row.nosso_numero,
    companyUse: row.company_use,
    documentNumber: row.document_number,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    eventOn: row.occurred_on,
    creditOn: row.credited_on,
    payerPaidCents: row.paid_cents,
    interestCents: row.charges_cents,
    discountCents: row.discount_cents,
    // What the bank takes for it is no business of the family's slip.
    feeCents: 0,
  }
}

/** The bytes, where each title reads back as it was meant; null where one does not fit. */
function proved(account: ErpAccount, answers: readonly Answer[], { sequence, on, time }: Made): Uint8Array | null {
  const { bank, layout, company, carteira } = account
  try {
    const bytes = writeAnswers({
      bank,
      layout,
      company: FileCompany.parse(company),
      carteira,
      fileSequence: sequence,
      createdAt: { on, time },
      titles: answers,
    })
    const { titles, problems, kind } = readBankFile(bytes)
    const isSound = kind === 'retorno' && problems.every(({ severity }) => severity !== 'error')
    return isSound && titles.length === answers.length && titles.every((title, at) => isSame(title, answers[at]))
      ? bytes
      : null
  } catch (error) {
    if (error instanceof BankingError) return null
    throw error
  }
}

function isSame(title: RetornoTitle, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  const paid = isSettled(title.event.ours) ? title.payerPaidCents : answer.payerPaidCents
  return (
    title.allocatedNumber === String(answer.nossoNumero) &&
    title.amountCents === answer.amountCents &&
    paid === answer.payerPaidCents &&
    title.eventOn === answer.eventOn
  )
}
