import type { StableKey } from './bank-file.ts'

/** Gives every title of a file its key; equal lines (same key but for the ordinal) are counted from 1. */
export class StableKeys {
  private readonly bank: string
  private readonly accountOfHeader: string
  /** First key text seen of each nosso número: most numbers come once, and then nothing longer is hashed. */
  private readonly firsts = new Map<string, string>()
  private readonly repeats = new Map<string, number>()

  constructor(bank: string, accountOfHeader: string) {
    this.bank = bank
    this.accountOfHeader = accountOfHeader
  }

  /** Lines of some banks do not carry the account: then the header's. */
  account(ofLine: string): string {
    return ofLine === '' ? this.accountOfHeader : ofLine
  }

  /** The key as text; sets the ordinal of `key`. */
  textOf(key: StableKey): string {
    const start = `${this.bank}|${key.account}|${key.carteira}|${key.nossoNumero}|${key.event}|${key.eventOn ?? ''}|${key.creditOn ?? ''}|${key.paidCents}`
    const first = this.firsts.get(key.nossoNumero)
    if (first === undefined) this.firsts.set(key.nossoNumero, start)
    else key.ordinal = this.repeated(first, start)
    return `${start}#${key.ordinal}`
  }

  private repeated(first: string, start: string): number {
    const ordinal = (this.repeats.get(start) ?? (first === start ? 1 : 0)) + 1
    this.repeats.set(start, ordinal)
    return ordinal
  }
}
