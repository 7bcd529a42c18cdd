// What becomes of the title at the bank: asked for, taken back, told again, replaced.
import { type Bill, isAtBank, isReceivable } from './family.ts'

export function asked(bill: Bill): void {
  bill.ask = 'waiting'
}

/** Settled without the bank: it is told to let the title go where it has it, or will have it. */
export function letGo(bill: Bill): void {
  if (!isAtBank(bill)) return
  bill.registration = 'cancelAwaitingReturn'
  bill.writeOff = 'waiting'
}

/** Owed no more: what the bank was not told is not told. */
export function ended(bill: Bill): void {
  if (!isAtBank(bill)) {
    bill.ask = bill.ask === 'waiting' ? 'none' : bill.ask
    bill.writeOff = bill.writeOff === 'waiting' ? 'none' : bill.writeOff
  }
  letGo(bill)
}

/** Owed again: a write-off that no file carried is taken back, a title never asked for is asked for. */
export function owedAgain(bill: Bill): void {
  bill.registration = registrationAgain(bill)
  if (bill.writeOff === 'waiting') bill.writeOff = 'none'
  if (bill.registration === 'none' && isAskable(bill)) asked(bill)
  if (bill.status === 'generated' && bill.registration === 'registered') bill.status = 'pending'
}

const isAskable = ({ status, issuedOn }: Bill): boolean => status !== 'expired' && issuedOn !== null

function registrationAgain(bill: Bill): Bill['registration'] {
  const { registration, writeOff } = bill
  if (registration === 'error' && writeOff === 'refused') return 'registered'
  if (registration !== 'cancelAwaitingReturn' || writeOff === 'sent') return registration
  return isAwaited(bill) ? 'awaitingReturn' : 'registered'
}

/** A title that died comes back under another number alone. */
export function renewed(bill: Bill): void {
  bill.generation += 1
  bill.registration = 'none'
  bill.isAnswered = false
  bill.writeOff = 'none'
  asked(bill)
}

const dead = new Set<Bill['registration']>(['error', 'cancelAwaitingReturn', 'canceledAtBank'])
export const isDead = ({ registration }: Bill): boolean => dead.has(registration)

/** A slip is of the whole amount: part of it is asked for by no title. */
const isWhole = ({ open, nominal }: Bill): boolean => open === nominal

const askable = new Set<Bill['status']>(['generated', 'pending', 'authorized'])

export function inRemessa(bill: Bill): void {
  if (bill.writeOff === 'waiting') bill.writeOff = bill.registration === 'cancelAwaitingReturn' ? 'sent' : 'none'
  if (bill.ask !== 'waiting') return
  const isTold = askable.has(bill.status) && isWhole(bill) && ['none', 'error'].includes(bill.registration)
  bill.ask = isTold ? 'sent' : 'none'
  if (isTold) bill.registration = 'awaitingReturn'
}

export const bankWords = ['registered', 'refused', 'writtenOff', 'writeOffRefused'] as const
export type BankWord = (typeof bankWords)[number]

export const isSaid: Record<BankWord, (bill: Bill) => boolean> = {
  registered: isAwaited,
  refused: isAwaited,
  writtenOff: (bill) => bill.registration === 'registered' || isWriteOffSent(bill),
  writeOffRefused: isWriteOffSent,
}

function isAwaited({ ask, isAnswered }: Bill): boolean {
  return ask === 'sent' && !isAnswered
}

function isWriteOffSent({ registration, writeOff }: Bill): boolean {
  return registration === 'cancelAwaitingReturn' && writeOff === 'sent'
}

export const bankSays: Record<BankWord, (bill: Bill) => void> = {
  registered: (bill) => {
    bill.isAnswered = true
    // Also where the bank had refused a write-off before it told of the title: it has it.
    if (bill.registration === 'awaitingReturn' || bill.registration === 'error') bill.registration = 'registered'
    if (bill.status === 'generated') bill.status = 'pending'
  },
  refused: (bill) => {
    bill.isAnswered = true
    bill.registration = bill.registration === 'cancelAwaitingReturn' ? 'canceledAtBank' : 'error'
  },
  writtenOff: (bill) => {
    bill.registration = 'canceledAtBank'
  },
  writeOffRefused: (bill) => {
    bill.writeOff = 'refused'
    bill.registration = isReceivable(bill) ? 'registered' : 'error'
  },
}
