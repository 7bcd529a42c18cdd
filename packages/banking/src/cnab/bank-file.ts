import type { Cents } from '@caderneta/kernel/money'
import type { Problem } from '../banking-error.ts'
import type { FileKind, LayoutName } from './layout.ts'
import type { OurEvent } from './our-event.ts'

/** A return or remessa file, read. Dates are ISO (yyyy-MM-dd), money whole cents. */
export type BankFile = {
  bank: string
  bankName: string
  layout: LayoutName
  /** Edition of the table it was read with. */
  version: string
  kind: FileKind
  company: FileCompany
  fileSequence: number | null
  createdOn: string | null
  /** Titles of a retorno, each line (or T and U pair) once. Empty for a remessa. */
  titles: RetornoTitle[]
  /** What a remessa asks, title by title. Empty for a retorno. */
  instructions: RemessaLine[]
  problems: Problem[]
  /** How many records of each name the file holds, in the order they first appear. */
  records: { record: string; count: number }[]
}

export type FileCompany = {
  taxId: string | null
  name: string | null
  agency: string | null
  account: string | null
  accountDigit: string | null
  beneficiaryCode: string | null
  agreement: string | null
}

export type RetornoTitle = {
  /** 1-based lines of the file, the main one first. */
  lineNumbers: number[]
  rawLines: string[]
  /** As the bank writes it back. */
  nossoNumero: string
  /**
   * The number the company allocated: no modality, agreement or check digits, no leading zeros; at 748 with its year and
   * byte, since the sequence restarts. `makeNossoNumero` takes it back.
   */
  allocatedNumber: string
  carteira: string
  companyUse: string
  documentNumber: string
  /** `isKnown`: the bank's table has it; where it does not and the paid field is filled, only a person can say what it is. */
  event: { code: string; ours: OurEvent; meaning: string; isReversal: boolean; isKnown: boolean }
  reasons: readonly { code: string; meaning: string }[]
  eventOn: string | null
  creditOn: string | null
  dueOn: string | null
  amountCents: Cents
  /** What the payer paid; 0 unless the event settles. */
  payerPaidCents: Cents
  /** What entered the account; 0 unless the event settles. */
  creditedCents: Cents
  /** What the bank took back of an earlier payment; 0 unless the event reverses one, and where the line does not say how much. */
  takenBackCents: Cents
  /** The paid field as printed, whatever the event: fees and write-offs fill it too, so never sum it as payment. */
  paidFieldCents: Cents
  feeCents: Cents
  /** Interest and fine that the payer paid. */
  interestCents: Cents
  discountCents: Cents
  rebateCents: Cents
  otherCents: Cents
  /** What a hybrid boleto brought back. */
  pix: { txid: string | null; url: string | null; copyAndPaste: string | null } | null
  /** The account as the line (else the header) names it. */
  account: string
  /** 1 for the first of equal lines of the file, 2 for the second… */
  ordinal: number
  /**
   * Bank, account, carteira, nosso número, event, event and credit dates, paid field and ordinal as one text: the same
   * line of the same file, or of a copy of it, always gives the same.
   */
  stableKey: string
}

export type RemessaLine = {
  lineNumbers: number[]
  rawLines: string[]
  movement: { code: string; action: string; meaning: string }
  /** As the file has it. */
  nossoNumero: string
  /** The number the company allocated, as in {@link RetornoTitle}. */
  allocatedNumber: string
  carteira: string
  companyUse: string
  documentNumber: string
  dueOn: string | null
  issuedOn: string | null
  amountCents: Cents
  payerName: string
  payerTaxId: string
  /** As the file has it; empty where its layout has no such field. */
  payerAddress: { street: string; district: string; zip: string; city: string; state: string }
}
