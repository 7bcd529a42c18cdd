// A remessa as bytes, with what is wrong in it told title by title.
import { BankingError, type Notice, type RemessaInput, type RemessaTitle } from '@caderneta/banking'
import type { RemessaError } from '@caderneta/contracts/bank-file-shapes'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import type { BankFileRow } from './bank-file-store.ts'
import { type Drawn, drawnTitles } from './drawn-titles.ts'
import {
  type BankAgreementRow,
  errorOf,
  familyFault,
  type RemessaRow,
  remessaBankAgreement,
  titleOf,
} from './remessa-row.ts'

export type MadeAt = { on: string; time: string }
export type NoticeOfTitle = { number: number | null } & Pick<Notice, 'kind' | 'field' | 'from' | 'to'>

/** A file and what it has to tell, as they were read. */
export type ReadRemessa = {
  file: BankFileRow
  bankAgreement: BankAgreementRow
  sequence: number
  told: RemessaRow[]
  dropped: RemessaRow[]
}

export type Draft = {
  /** Titles that go. */
  rows: RemessaRow[]
  /** What the bank is asked for each of them. */
  cents: number[]
  /** Null when nothing goes. */
  bytes: Uint8Array | null
  notices: NoticeOfTitle[]
  errors: RemessaError[]
}

/** What the library is asked to write, and what is known against titles before it is asked. */
export type AskedRemessa = { rows: RemessaRow[]; input: RemessaInput; errors: RemessaError[] }

/** Errors keep their title out; the caller decides whether the others may go without it. */
export async function draftRemessa(
  bankAgreement: BankAgreementRow,
  all: readonly RemessaRow[],
  fileSequence: number,
  madeAt: MadeAt,
): Promise<Draft> {
  const asked = await askedRemessa(bankAgreement, all, fileSequence, madeAt)
  return draftOf(asked, drawnTitles(asked.input))
}

/** In slices: there may be a hundred thousand, and others wait for this thread. */
export async function askedRemessa(
  bankAgreement: BankAgreementRow,
  all: readonly RemessaRow[],
  fileSequence: number,
  createdAt: MadeAt,
): Promise<AskedRemessa> {
  const rows: RemessaRow[] = []
  const titles: RemessaTitle[] = []
  const errors: RemessaError[] = []
  await mapInSlices(all, (row) => {
    const title = askedTitle(row, bankAgreement)
    if ('code' in title) errors.push(title)
    else {
      rows.push(row)
      titles.push(title)
    }
  })
  const { bank, layout } = bankAgreement
  const agreement = remessaBankAgreement(bankAgreement)
  return { rows, errors, input: { bank, layout, agreement, fileSequence, createdAt, titles } }
}

function askedTitle(row: RemessaRow, bankAgreement: BankAgreementRow): RemessaTitle | RemessaError {
  const fault = familyFault(row)
  if (fault) return errorOf(row, fault)
  try {
    return titleOf(row, bankAgreement)
  } catch (error) {
    if (error instanceof BankingError) return errorOf(row, { code: 'library', message: error.message })
    throw error
  }
}

export function draftOf({ rows: asked, input: { titles }, errors }: AskedRemessa, drawn: Drawn): Draft {
  const faults = new Map(drawn.faults.map(({ title, message }) => [title, message]))
  const rows = asked.filter((_, title) => !faults.has(title))
  const found = asked.flatMap((row, title) => {
    const message = faults.get(title)
    return message === undefined ? [] : [errorOf(row, { code: 'library', message })]
  })
  return {
    rows,
    cents: titles.filter((_, title) => !faults.has(title)).map(({ amountCents }) => amountCents),
    bytes: drawn.bytes,
    notices: drawn.notices.map((notice) => noticeOf(notice, rows)),
    errors: [...errors, ...found],
  }
}

function noticeOf({ title, kind, field, from, to }: Notice, rows: readonly RemessaRow[]): NoticeOfTitle {
  return { number: title === undefined ? null : (rows[title]?.number ?? null), kind, field, from, to }
}
