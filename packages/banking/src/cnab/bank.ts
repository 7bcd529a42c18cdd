import type { SlipRules } from '../boleto/slip-account.ts'
import type { Confidence, LayoutTable } from './layout.ts'
import type { OurEvent } from './our-event.ts'
import type { RemessaRules } from './remessa-rules.ts'
import type { RetornoRules } from './retorno-rules.ts'

export type BankEvent = {
  readonly code: string
  readonly ours: OurEvent
  /** In pt-BR. */
  readonly meaning: string
  readonly confidence: Confidence
  /** Undoes an earlier event of the same title. */
  readonly reversal?: true
  readonly note?: string
}

/** Reason code -> what it means, in pt-BR. */
export type Reasons = Readonly<Record<string, string>>

export type Movement = {
  readonly code: string
  /** Our name of what is asked. */
  readonly action: string
  readonly meaning: string
}

export type RetornoLayout = {
  readonly table: LayoutTable
  readonly events: readonly BankEvent[]
  readonly reasons: Reasons
  readonly rules: RetornoRules
}

/** A return file in a form of its own: read where its first line says so, never written. */
export type OtherRetorno = RetornoLayout & {
  readonly recognizes: (head: string) => boolean
  /** A title of it, where the line stands alone. */
  readonly isTitle: (line: string) => boolean
}

export type RemessaLayout = {
  readonly table: LayoutTable
  readonly movements: readonly Movement[]
  readonly rules: RemessaRules
}

/** One bank, whole. Adding a bank is one folder that exports this and one line in banks/list.ts. */
export type Bank = {
  readonly code: string
  readonly name: string
  /** Absent: em homologação, slips are refused. */
  readonly boleto?: SlipRules
  readonly remessas: readonly RemessaLayout[]
  readonly retornos: readonly RetornoLayout[]
  /** Of an older system of the bank, or answers of another kind in the same width. */
  readonly otherRetornos?: readonly OtherRetorno[]
  /** How the nosso número and the free field are made, in pt-BR. */
  readonly checkDigits: readonly string[]
  /** What a person must settle with the bank before the first real file, in pt-BR. */
  readonly homologation: readonly string[]
}
