// What the sheets of a workbook refer to: where they lie, the table of shared texts, and which number formats are dates.
import { readXml } from './xml-part.ts'
import { problem } from './sheet-header.ts'
import type { Parts } from './zip-parts.ts'

const mostSheets = 10
const mostTexts = 2_000_000
const mostLetters = 96_000_000
const longestText = 32_767

export type Workbook = { sheets: string[]; texts: string[]; dateStyles: boolean[]; is1904: boolean }

export async function workbookOf(parts: Parts): Promise<Workbook> {
  const { ids, is1904 } = await sheetIds(parts)
  const targets = await targetsOf(parts)
  const sheets = ids.flatMap((id) => targets.get(id) ?? []).filter((path) => parts.has(path))
  if (sheets.length === 0) throw problem('sheet_not_readable')
  return {
    sheets: sheets.slice(0, mostSheets),
    is1904,
    texts: await sharedTexts(parts),
    dateStyles: await dateStylesOf(parts),
  }
}

/** Relation ids of the sheets in their order. */
async function sheetIds(parts: Parts): Promise<{ ids: string[]; is1904: boolean }> {
  const ids: string[] = []
  let is1904 = false
  await readXml(parts.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || ids.length > mostSheets) return
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))
      if (id) ids.push(id[1])
    },
  })
  return { ids, is1904 }
}

async function targetsOf(parts: Parts): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(parts.text('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id: id, Target: target }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined || targets.size > 500) return
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = []
  if (!parts.has('xl/sharedStrings.xml')) return texts
  let text = ''
  let letters = 0
  let isText = false
  let isPhonetic = false
  await readXml(parts.text('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (piece) => {
      if (isText && text.length < longestText) text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      letters += text.length
      if (texts.length >= mostTexts || letters > mostLetters) throw problem('sheet_too_complex')
      texts.push(text)
    },
  })
  return texts
}

/** Formats that every spreadsheet has without writing them down. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const mostStyles = 100_000

/** By place in `cellXfs`: is a number in this style a date? */
async function dateStylesOf(parts: Parts): Promise<boolean[]> {
  const styles: boolean[] = []
  if (!parts.has('xl/styles.xml')) return styles
  const dates = new Set(builtInDates)
  let isCellStyle = false
  await readXml(parts.text('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'numFmt' && isDateFormat(formatCode ?? '')) dates.add(Number(numFmtId))
      if (name === 'xf' && isCellStyle && styles.length < mostStyles) styles.push(dates.has(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** `dd/mm/yyyy`, without what stands in quotes, brackets or behind a backslash. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
