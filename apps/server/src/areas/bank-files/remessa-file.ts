// A remessa as bytes, with what is wrong in it told title by title.
import { BankingError, type Notice, writeRemessa } from '@caderneta/banking'
import type { RemessaError } from '@caderneta/contracts/bank-file-shapes'
import type { BankFileRow } from './bank-file-store.ts'
import {
  type BankAgreementRow,
  errorOf,
  familyFault,
  libraryFault,
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
  /** Null when nothing goes. */
  bytes: Uint8Array | null
  notices: NoticeOfTitle[]
  errors: RemessaError[]
}

/** Errors keep their title out; the caller decides whether the others may go without it. */
export function draftRemessa(
  bankAgreement: BankAgreementRow,
  all: readonly RemessaRow[],
  fileSequence: number,
  madeAt: MadeAt,
): Draft {
  const errors = new Map<string, RemessaError>()
  for (const row of all) {
    const fault = familyFault(row)
    if (fault) errors.set(row.instruction_id, errorOf(row, fault))
  }
  const good = () => all.filter((row) => !errors.has(row.instruction_id))
  try {
    return written(bankAgreement, good(), fileSequence, madeAt, errors)
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    findFaults(bankAgreement, good(), errors, error.message)
    return written(bankAgreement, good(), fileSequence, madeAt, errors)
  }
}

/** Which titles cannot be written. Nothing against any of them alone: the bank agreement itself makes no file, and every title hears it. */
function findFaults(
  bankAgreement: BankAgreementRow,
  rows: readonly RemessaRow[],
  errors: Map<string, RemessaError>,
  message: string,
): void {
  const known = errors.size
  for (const row of rows) {
    const fault = libraryFault(row, bankAgreement)
    if (fault) errors.set(row.instruction_id, errorOf(row, fault))
  }
  if (errors.size > known) return
  for (const row of rows) errors.set(row.instruction_id, errorOf(row, { code: 'library', message }))
}

function written(
  bankAgreement: BankAgreementRow,
  rows: RemessaRow[],
  fileSequence: number,
  createdAt: MadeAt,
  errors: ReadonlyMap<string, RemessaError>,
): Draft {
  const found = [...errors.values()]
  if (rows.length === 0) return { rows, bytes: null, notices: [], errors: found }
  const { bytes, notices } = writeRemessa({
    bank: bankAgreement.bank,
    layout: bankAgreement.layout,
    agreement: remessaBankAgreement(bankAgreement),
    fileSequence,
    createdAt,
    titles: rows.map((row) => titleOf(row, bankAgreement)),
  })
  return { rows, bytes, errors: found, notices: notices.map((notice) => noticeOf(notice, rows)) }
}

function noticeOf({ title, kind, field, from, to }: Notice, rows: readonly RemessaRow[]): NoticeOfTitle {
  return { number: title === undefined ? null : (rows[title]?.number ?? null), kind, field, from, to }
}
