import type { SlipAccount } from '../boleto/slip-account.ts'
import type { RecordValues, ReportChange } from './encode.ts'
import type { CarriedTerms } from '../terms/carried-shapes.ts'
import type { Rail } from '../terms/rail.ts'
import type { LayoutName } from './layout.ts'
import type { OrderedTitle, RemessaCompany, RemessaTitle } from './remessa-title.ts'

/** The contract with the bank, as the remessa writes it. */
export type RemessaAgreement = SlipAccount & {
  company: RemessaCompany
  /** Editions the bank told, where they differ from the table's usual. */
  fileLayoutVersion?: string | undefined
  batchLayoutVersion?: string | undefined
  /** Last digit and digit of a ten-digit account (033, CNAB 400). */
  accountComplement?: string | undefined
  /** A homologation file, where the layout says so in the header. */
  isTest?: boolean | undefined
}

/** A remessa without its titles. */
export type RemessaHead = Omit<RemessaInput, 'titles'>

export type RemessaInput = {
  /** Three digits. */
  bank: string
  layout: LayoutName
  agreement: RemessaAgreement
  /** Strictly increasing per agreement. */
  fileSequence: number
  /** When the file is made: ISO date and HHmmss, in the bank's time zone. */
  createdAt: { on: string; time: string }
  titles: readonly RemessaTitle[]
}

export type RemessaContext = {
  readonly bankCode: string
  readonly agreement: RemessaAgreement
  readonly fileSequence: number
  readonly createdAt: { readonly on: string; readonly time: string }
  readonly report: ReportChange
  /** The table keeps the last three digits of the CEP apart. */
  readonly hasZipSuffix: boolean
}

export type RecordToWrite = { record: string; values: RecordValues }

/** With what stands in for what its own values do not name, and with what goes before them. */
export type LayeredRecord = { record: string; layers: readonly RecordValues[] }

/** What the trailer of a batch of a CNAB 240 may say. */
export type BatchTotals = { titles: number; amountCents: number; details: number }

/** What the trailer of a CNAB 400 may say. */
export type FileTotals = { titles: number; amountCents: number; lines: number }

/** Where a bank departs from the common filling of its table. Values left out take the common ones or the filler. */
export type RemessaRules = {
  /** Fields that, joined, are the nosso número in the file. */
  readonly number: readonly string[]
  /** The number the company allocated, out of the joined one; absent: the joined one. */
  readonly allocated?: (joined: string) => string
  readonly codes: {
    readonly register: string
    readonly writeOff?: string
    readonly changeDueDate?: string
    /** Orders that follow a changed due date, so that discounts, fine and interest go by the new one. */
    readonly changeTerms?: (terms: CarriedTerms) => readonly string[]
  }
  /** The records of a title have no place for days to protest. */
  readonly noProtestAtEntry?: true
  readonly header?: (context: RemessaContext) => RecordValues
  readonly batchHeader?: (context: RemessaContext) => RecordValues
  /** What the layout can say about fine, interest and discounts. */
  readonly rail: Rail
  /** The records of one title, in the bank's order. `terms` are the title's as the layout can carry them. */
  readonly title: (context: RemessaContext, title: OrderedTitle, terms: CarriedTerms) => RecordToWrite[]
  readonly batchTrailer?: (totals: BatchTotals) => RecordValues
  readonly trailer?: (context: RemessaContext, totals: FileTotals) => RecordValues
  /** What the trailer of a CNAB 400 proves. */
  readonly trailerProof?: { readonly titles?: string; readonly lines?: string; readonly total?: string }
  /** How numeric fields without a value are written; most banks want zeros. */
  readonly emptyNumeric?: 'zeros' | 'blanks'
}
