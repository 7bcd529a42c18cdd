// What a sheet may be that nobody should open: each is refused in a sentence that says what to do, quickly, and within the memory of its thread.
import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { enrollmentSheet } from '../enrollments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertSheet } from '../../platform/imports/sheet-form.ts'
import type { ReadRow } from '../../platform/imports/sheet-column.ts'
import { readInThread } from '../../platform/imports/sheet-thread.ts'

const { columns } = enrollmentSheet
const titles = columns.map(({ words }) => words['pt-BR'])
const header = titles.join(';')
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const headerRow = `<row r="1">${titles.map(cell).join('')}</row>`
const sheetOf = (rows: string) => `<worksheet><sheetData>${headerRow}${rows}</sheetData></worksheet>`
const times = (count: number, row: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('')
const megabyte = 1_048_576
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

function workbookOf(sheet: string, beside: Record<string, string> = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...beside,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

const csv = (rest: string) => Buffer.from(`${header}\n${rest}`)

async function rowsOf(bytes: Uint8Array, isMended = false): Promise<ReadRow[]> {
  assertSheet(bytes)
  const rows: ReadRow[] = []
  await readInThread({ bytes, columns, isMended }, async (piece) => {
    if ('rows' in piece) rows.push(...piece.rows)
  })
  return rows
}

async function refusalOf(bytes: Uint8Array, isMended = false): Promise<string> {
  try {
    return `${(await rowsOf(bytes, isMended)).length} rows`
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Greatest growth of the process while the work is done, in megabytes. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  await work().finally(() => clearInterval(watch))
  return (most - before) / megabyte
}

const hostile: [what: string, bytes: () => Uint8Array, refusal: string][] = [
  [
    'an archive of archives',
    () => zipSync({ 'a.zip': zipSync({ 'b.zip': new Uint8Array(9_000_000) }) }),
    'sheet_not_readable',
  ],
  ['an archive that is cut off', () => workbookOf(sheetOf('')).slice(0, 300), 'sheet_not_readable'],
  ['a sheet that shrinks to nothing', () => workbookOf(sheetOf('<row/>'.repeat(400_000))), 'sheet_too_complex'],
  [
    'a sheet of shared texts that shrink to nothing',
    () => workbookOf(sheetOf(''), { 'xl/sharedStrings.xml': '<si><t>aaaa</t></si>'.repeat(400_000) }),
    'sheet_too_complex',
  ],
  [
    'two million shared texts',
    () => workbookOf(sheetOf(''), { 'xl/sharedStrings.xml': times(2_050_000, (at) => `<si><t>${at}</t></si>`) }),
    'sheet_too_complex',
  ],
  ['tags within tags', () => workbookOf('<a><b c="1">'.repeat(5_000)), 'sheet_too_complex'],
  [
    'entities of its own',
    () => workbookOf(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf(`<row>${cell('&a;')}</row>`)}`),
    'sheet_not_readable',
  ],
  [
    'a million rows of styles alone',
    () => workbookOf(sheetOf(times(1_000_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}" s="${at % 7}"/></row>`))),
    'sheet_empty',
  ],
  [
    'a hundred thousand rows of blanks',
    () => workbookOf(sheetOf(times(100_000, (at) => `<row r="${at + 2}">${cell(' '.repeat(1 + (at % 9)))}</row>`))),
    'sheet_empty',
  ],
  ['19 MB of empty lines', () => Buffer.concat([csv(''), Buffer.alloc(19 * megabyte, '\n')]), 'sheet_too_complex'],
  ['19 MB of empty cells', () => Buffer.concat([csv(''), Buffer.alloc(19 * megabyte, ';;;;\n')]), 'sheet_too_complex'],
  ['one line of 19 MB', () => Buffer.alloc(19 * megabyte, 'a'), 'sheet_not_readable'],
  [
    'a quote that never ends',
    () => Buffer.concat([csv('"'), Buffer.alloc(19 * megabyte, 'a\n')]),
    'sheet_not_readable',
  ],
  [
    'a workbook with a password',
    () => Buffer.concat([Buffer.from(compoundFile), Buffer.alloc(1_000), Buffer.from('EncryptedPackage', 'utf16le')]),
    'sheet_has_password',
  ],
  [
    'a sheet of old Excel',
    () => Buffer.concat([Buffer.from(compoundFile), Buffer.from('Workbook', 'utf16le')]),
    'sheet_of_old_excel',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'sheet_not_readable'],
  [
    'a page that is called .xls',
    () => Buffer.from('\ufeff <html><table><tr><td>Aluno</td></tr></table></html>'),
    'sheet_not_readable',
  ],
  ['zeros among the text', () => Buffer.from('a;b\0c'), 'sheet_not_readable'],
  ['no byte at all', () => Buffer.alloc(0), 'sheet_not_readable'],
  ['50,001 rows', () => csv('a;b\n'.repeat(50_001)), 'sheet_too_long'],
  ['titles that nobody knows', () => Buffer.from('a;b\n1;2'), 'sheet_without_header'],
  [
    '16,384 columns',
    () =>
      workbookOf(`<worksheet><sheetData><row>${times(16_384, (at) => cell(`T${at}`))}</row></sheetData></worksheet>`),
    'sheet_without_header',
  ],
  ['one of our columns twice', () => Buffer.from(`${header};${titles[0]}\n1`), 'sheet_column_twice'],
  ['too few of our columns', () => Buffer.from(`${titles[0]};${titles[1]}\n1;2`), 'sheet_columns_missing'],
  ['titles alone', () => csv(''), 'sheet_empty'],
]

test.for(hostile)('%s is refused within seconds and 300 MB', async ([, bytesOf, refusal]) => {
  const bytes = bytesOf()
  const begun = performance.now()
  const growth = await growthDuring(async () => expect(await refusalOf(bytes)).toBe(refusal))
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(growth).toBeLessThan(300)
})

test('names without an extension of their own: UTF-8, UTF-16 either way round, Windows-1252', async () => {
  const text = `${header}\nJoão Conceição;1\n`
  const big = Buffer.from(text, 'utf16le').swap16()
  const ways = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    Buffer.from(text, 'latin1'),
  ]
  for (const bytes of ways)
    expect((await rowsOf(bytes)).map(({ values: [first] }) => first)).toEqual(['João Conceição'])
})

test('rows that claim one number, or go backwards, are numbered one after the other', async () => {
  const rows = await rowsOf(
    workbookOf(sheetOf(['5', '5', '2', '9999999', 'x'].map((r) => `<row r="${r}">${cell('a')}</row>`).join(''))),
  )
  expect(rows.map(({ position }) => position)).toEqual([5, 6, 7, 8, 9])
})

test('a mended row whose number no sheet can have is told by its number', async () => {
  for (const row of ['99999999999', '0', '-1', '1,5', '=1+1', ''])
    expect(await refusalOf(Buffer.from(`Linha;${header}\n"${row}";a\n`), true)).toBe('mended_row_unknown')
  expect(await refusalOf(csv('a;b\n'), true)).toBe('mended_rows_unnamed')
})

test('what stands in a cell is its value: formulas are not computed, other files not opened, hidden letters told', async () => {
  const cells = '<c r="A2"><f>[1]Other!A1</f><v>5</v></c><c r="B2" t="e"><v>#REF!</v></c>'
  const [linked] = await rowsOf(workbookOf(sheetOf(`<row r="2">${cells}</row>`)))
  expect(linked?.values.slice(0, 2)).toEqual(['5', '#REF!'])
  expect(linked?.faults).toContainEqual({ column: columns[1]?.key, code: 'cell_error' })
  const [typed] = await rowsOf(csv(`=cmd|' /C calc'!A0;x\n`))
  expect(typed?.values[0]).toBe("=cmd|' /C calc'!A0")
  const [hidden] = await rowsOf(csv('Ma\u202Eria;x\n'))
  expect(hidden?.faults).toContainEqual({ column: columns[0]?.key, code: 'hidden_text' })
})
