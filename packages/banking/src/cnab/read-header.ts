import type { FileCompany } from './bank-file.ts'
import { dateAt, isNumeric, trimmed, wholeNumber } from './decode.ts'
import { startOf, type FileLines } from './file-lines.ts'
import type { LayoutTable } from './layout.ts'
import { planOf, recordAt, type RecordPlan } from './record-plan.ts'

export type FileHeader = { fileSequence: number | null; createdOn: string | null }

/** Sequence and date of the file; null where the header has none or it cannot be read. */
export function readHeader(table: LayoutTable, lines: FileLines): FileHeader {
  const offset = startOf(lines, 0)
  const record = recordAt(planOf(table), lines.bytes, offset)
  const sequence = record?.fields.get('fileSequence')
  const created = record?.fields.get('fileDate')
  return {
    fileSequence: sequence ? sequenceAt(lines, offset + sequence.start - 1, offset + sequence.end) : null,
    createdOn:
      created?.format && isNumeric(lines.bytes, offset + created.start - 1, offset + created.end)
        ? (dateAt(lines.bytes, offset + created.start - 1, created.format) ?? null)
        : null,
  }
}

/** Who the file belongs to: header first, then batch header, then the first record of a title. */
export function readCompany(table: LayoutTable, lines: FileLines): FileCompany {
  const plan = planOf(table)
  const found = new Map<string, string>()
  for (let line = 0; line < Math.min(lines.count, 3); line += 1) {
    const offset = startOf(lines, line)
    const record = recordAt(plan, lines.bytes, offset)
    if (record) collect(record, lines, offset, found)
  }
  const get = (...names: string[]): string | null => names.map((name) => found.get(name)).find((each) => each) ?? null
  return {
    taxId: taxIdOf(get('companyDocument'), get('companyDocumentType')),
    name: get('companyName'),
    agency: get('companyAgency'),
    account: get('companyAccount'),
    accountDigit: get('companyAccountDigit', 'companyAgencyAccountDigit'),
    beneficiaryCode: get('beneficiaryCode', 'companyCode', 'transmissionCode'),
    agreement: get('agreementNumber'),
  }
}

function collect(record: RecordPlan, lines: FileLines, offset: number, found: Map<string, string>): void {
  for (const field of record.table.fields) {
    if (found.has(field.name) || !isCompanyField(field.name)) continue
    const text = trimmed(lines.bytes, lines.text, offset + field.start - 1, offset + field.end)
    if (text !== '' && !/^00+$/.test(text)) found.set(field.name, text)
  }
}

function isCompanyField(name: string): boolean {
  return (
    name.startsWith('company') ||
    name === 'beneficiaryCode' ||
    name === 'agreementNumber' ||
    name === 'transmissionCode'
  )
}

/** Padded to 15 in CNAB 240 and, for a CPF, to 14 in CNAB 400: the zeros before are not part of it. */
function taxIdOf(text: string | null, kind: string | null): string | null {
  if (text === null) return null
  const significant = text.replace(/^0+/, '')
  const isPerson = kind === null ? significant.length <= 11 : Number(kind) === 1
  return isPerson ? significant.padStart(11, '0') : significant.padStart(14, '0')
}

function sequenceAt(lines: FileLines, start: number, end: number): number | null {
  return isNumeric(lines.bytes, start, end) ? wholeNumber(lines.bytes, start, end) : null
}
