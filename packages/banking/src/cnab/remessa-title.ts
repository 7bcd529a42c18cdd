/** Contract data a remessa carries besides the slip's: who is charging. */
export type RemessaCompany = {
  name: string
  /** CPF (11) or CNPJ (14, letters allowed), without punctuation. */
  taxId: string
}

export type RemessaPerson = {
  name: string
  /** CPF (11) or CNPJ (14, letters allowed), without punctuation. */
  taxId: string
}

export type RemessaPayer = RemessaPerson & {
  address: string
  district: string
  /** Eight digits. */
  zip: string
  city: string
  state: string
  email?: string | undefined
}

/** Interest on arrears, one way: cents per day, or a rate in millionths per day or per month (1 % = 10000). */
export type RemessaInterest = { perDayCents: number } | { perDayPpm: number } | { perMonthPpm: number }

/** Discount until a day (inclusive), in cents or in millionths of the amount. */
export type RemessaDiscount = { until: string; cents: number } | { until: string; ppm: number }

export type RemessaTitle = {
  /** `protest` and `stopProtest` order at once what days to protest order at entry. */
  movement: 'register' | 'writeOff' | 'changeDueDate' | 'protest' | 'stopProtest'
  /** With `writeOff`: the title lies at a registry, and is withdrawn from there with the same order where the bank has one. */
  isAtRegistry?: boolean | undefined
  /** The allocated number, without check digits. */
  nossoNumero: bigint | number | string
  /** Absent: the agreement's. */
  carteira?: string | undefined
  /** Our own id, up to 25 characters; most banks send it back. */
  companyUse: string
  /** Seu número. */
  documentNumber: string
  /** With `changeDueDate`, the new one. */
  dueOn: string
  amountCents: number
  issuedOn: string
  /** Fine in millionths of the amount (2 % = 20000). */
  finePpm?: number | undefined
  /** First day of fine and interest; absent: the day after due. */
  lateFrom?: string | undefined
  interest?: RemessaInterest | undefined
  /** What interest is charged on; absent: the amount. */
  interestOnCents?: number | undefined
  discounts?: readonly RemessaDiscount[] | undefined
  rebateCents?: number | undefined
  /** Bank's code of the kind of title; absent: school fee where the bank has it. */
  titleKind?: string | undefined
  /** Days after due to protest; absent: do not protest. */
  protestDays?: number | undefined
  /** Days after due to write off; absent: the layout's usual. */
  writeOffDays?: number | undefined
  payer: RemessaPayer
  guarantor?: RemessaPerson | undefined
  /** Asks for the hybrid boleto where the layout carries it. */
  pix?: { key: string; keyType: 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'; txid?: string | undefined } | undefined
}

/** A title in one order of the file: a changed due date may take several. */
export type OrderedTitle = Omit<RemessaTitle, 'movement'> & { movement: RemessaTitle['movement'] | 'changeTerms' }
