import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { strFromU8, unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { workbook } from './xlsx.ts'

async function* piecesOf(...pieces: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* pieces
}

async function partsOf(...pieces: Cell[][][]): Promise<Map<string, string>> {
  const files = unzipSync(await buffer(workbook('Turmas', ['Turma', 'Valor'], piecesOf(...pieces))))
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const text = (value: string): Cell => ({ kind: 'text', text: value })

it('holds the parts that a spreadsheet program asks for, and only them', async () => {
  const parts = await partsOf([[text('7º ano')]])
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Turmas" sheetId="1" r:id="rId1"/>')
})

it('writes numbers, money, days and instants as numbers with a format, and empty cells not at all', async () => {
  const parts = await partsOf([
    [text('Ana'), { kind: 'money', cents: 123_456 }],
    [
      null,
      { kind: 'date', date: toCalendarDate('2026-01-05') },
      { kind: 'moment', at: new Date('2026-01-05T15:00:00Z') },
    ],
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="B2" s="4"><v>1234.56</v></c>')
  // 46027 days after 1899-12-30; noon in São Paulo is half a day.
  expect(sheet).toContain('<row r="3"><c r="B3" s="5"><v>46027</v></c><c r="C3" s="6"><v>46027.5</v></c></row>')
})

it('holds text as text: no formula, no markup, no control character', async () => {
  const parts = await partsOf([[text('=1+1'), text('<b>&'), text('a\u0000b\rc'), text('_x0041_')]])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f')
  const cells = [...sheet.matchAll(/<row r="2">(.*?)<\/row>/g)].map(([, row]) => row)
  expect(cells).toEqual([
    [
      ['A2', 3, '=1+1'],
      ['B2', 2, '&lt;b&gt;&amp;'],
      ['C2', 2, 'ab_x000D_c'],
      ['D2', 2, '_x005F_x0041_'],
    ]
      .map(([at, style, shown]) => `<c r="${at}" t="inlineStr" s="${style}"><is><t>${shown}</t></is></c>`)
      .join(''),
  ])
})

it('keeps spaces that a reader would take away', async () => {
  const parts = await partsOf([[text(' antes'), text('a  b'), text('uma\nduas')]])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  for (const kept of [' antes', 'a  b', 'uma\nduas']) expect(sheet).toContain(`<t xml:space="preserve">${kept}</t>`)
})

it('names the columns beyond Z, and numbers rows across pieces', async () => {
  const wide = Array.from({ length: 28 }, (_, place) => text(String(place)))
  const parts = await partsOf([wide, wide], [wide])
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="AB4" t="inlineStr" s="2"><is><t>27</t></is></c></row></sheetData>')
})

it('begins another sheet when one is full', async () => {
  const rows = piecesOf([[text('um')], [text('dois')]], [[text('três')]])
  const files = unzipSync(await buffer(workbook('Turmas', ['Turma'], rows, { most: 2 })))
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  expect(part('xl/worksheets/sheet1.xml')).toContain('dois')
  expect(part('xl/worksheets/sheet2.xml')).toMatch(/A1".*Turma.*A2".*três/)
  expect(part('xl/workbook.xml')).toContain('<sheet name="Turmas 2" sheetId="2" r:id="rId2"/>')
})

it('passes on what goes wrong while rows are read', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [[text('a')]]
    throw new Error('the database is gone')
  }
  await expect(buffer(workbook('Turmas', ['Turma'], broken()))).rejects.toThrow('the database is gone')
})
