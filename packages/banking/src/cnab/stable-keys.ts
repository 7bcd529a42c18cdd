/** What makes a line of a retorno itself and no other. */
export type KeyParts = {
  account: string
  carteira: string
  nossoNumero: string
  event: string
  eventOn: string | null
  creditOn: string | null
  paidCents: number
}

/** Gives every title of a file its key; equal lines are counted from 1. */
export class StableKeys {
  private readonly bank: string
  /** First key text seen of each nosso número: most numbers come once, and then nothing longer is hashed. */
  private readonly firsts = new Map<string, string>()
  private readonly repeats = new Map<string, number>()
  // Neighboring lines share account, carteira, event and dates: their texts are joined once.
  private account = ''
  private carteira = ''
  private before = ''
  private event = ''
  private eventOn: string | null = null
  private creditOn: string | null = null
  private after = ''

  constructor(bank: string) {
    this.bank = bank
    this.before = `${bank}|||`
    this.after = '||||'
  }

  /** The key of a line without its ordinal. */
  start(parts: KeyParts): string {
    if (parts.account !== this.account || parts.carteira !== this.carteira) {
      this.account = parts.account
      this.carteira = parts.carteira
      this.before = `${this.bank}|${parts.account}|${parts.carteira}|`
    }
    if (parts.event !== this.event || parts.eventOn !== this.eventOn || parts.creditOn !== this.creditOn) {
      this.event = parts.event
      this.eventOn = parts.eventOn
      this.creditOn = parts.creditOn
      this.after = `|${parts.event}|${parts.eventOn ?? ''}|${parts.creditOn ?? ''}|`
    }
    return this.before + parts.nossoNumero + this.after + parts.paidCents
  }

  /** How many lines of the file, this one included, have had the same key so far. */
  ordinal(nossoNumero: string, start: string): number {
    const first = this.firsts.get(nossoNumero)
    if (first === undefined) {
      this.firsts.set(nossoNumero, start)
      return 1
    }
    const ordinal = (this.repeats.get(start) ?? (first === start ? 1 : 0)) + 1
    this.repeats.set(start, ordinal)
    return ordinal
  }
}
