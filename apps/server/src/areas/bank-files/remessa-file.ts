// A remessa as bytes, with what is wrong in it told title by title.
import { BankingError, type Notice, type RemessaHead, type RemessaTitle } from '@caderneta/banking'
import type { RemessaError } from '@caderneta/contracts/bank-file-shapes'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import type { BankFileRow } from './bank-file-store.ts'
import { type Drawn, drawnTitles } from './drawn-titles.ts'
import {
  type BankAgreementRow,
  errorOf,
  familyFault,
  keptRow,
  type KeptRow,
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
  /** Of each request that is told. */
  movements: RemessaRow['movement'][]
  dropped: KeptRow[]
}

export type Draft = {
  /** Titles that go. */
  rows: KeptRow[]
  /** What the bank is asked for each of them. */
  cents: number[]
  /** Null when nothing goes. */
  bytes: Uint8Array | null
  /** The first of them. */
  notices: NoticeOfTitle[]
  noticeCount: number
  errors: RemessaError[]
}

/** Titles that the library is asked to write, with what it is asked for each, and what is known against others before it is asked. */
export type AskedRemessa = { rows: KeptRow[]; cents: number[]; errors: RemessaError[] }

/** Errors keep their title out; the caller decides whether the others may go without it. */
export async function draftRemessa(
  bankAgreement: BankAgreementRow,
  all: readonly RemessaRow[],
  fileSequence: number,
  createdAt: MadeAt,
): Promise<Draft> {
  const asked: AskedRemessa = { rows: [], cents: [], errors: [] }
  const titles = await askedTitles(bankAgreement, all, asked)
  return draftOf(asked, drawnTitles({ ...remessaHead(bankAgreement, fileSequence, createdAt), titles }))
}

export function remessaHead(bankAgreement: BankAgreementRow, fileSequence: number, createdAt: MadeAt): RemessaHead {
  const { bank, layout } = bankAgreement
  return { bank, layout, agreement: remessaBankAgreement(bankAgreement), fileSequence, createdAt }
}

/**
 * In slices: there may be many, and others wait for this thread.
 * @param asked what these rows are added to.
 * @returns the titles of the rows that were added.
 */
export async function askedTitles(
  bankAgreement: BankAgreementRow,
  all: readonly RemessaRow[],
  asked: AskedRemessa,
): Promise<RemessaTitle[]> {
  const titles: RemessaTitle[] = []
  await mapInSlices(all, (row) => {
    const title = askedTitle(row, bankAgreement)
    if ('code' in title) asked.errors.push(title)
    else {
      asked.rows.push(keptRow(row))
      asked.cents.push(title.amountCents)
      titles.push(title)
    }
  })
  return titles
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

export function draftOf({ rows: asked, cents, errors }: AskedRemessa, drawn: Drawn): Draft {
  const faults = new Map(drawn.faults.map(({ title, message }) => [title, message]))
  const rows = asked.filter((_, title) => !faults.has(title))
  const found = asked.flatMap((row, title) => {
    const message = faults.get(title)
    return message === undefined ? [] : [errorOf(row, { code: 'library', message })]
  })
  return {
    rows,
    cents: cents.filter((_, title) => !faults.has(title)),
    bytes: drawn.bytes,
    notices: drawn.notices.map((notice) => noticeOf(notice, rows)),
    noticeCount: drawn.noticeCount,
    errors: [...errors, ...found],
  }
}

function noticeOf({ title, kind, field, from, to }: Notice, rows: readonly KeptRow[]): NoticeOfTitle {
  return { number: title === undefined ? null : (rows[title]?.number ?? null), kind, field, from, to }
}
