// The pen of the slip: text that stays in its box, cells, bar code and QR on a page measured in millimetres.
import type PDFDocument from 'pdfkit'
import { printable } from '../../platform/files/printable.ts'
import { must } from '../../platform/must.ts'
import { qrModules } from '../../platform/qr-rows.ts'
import { itfBars } from './itf-bars.ts'

export type Page = InstanceType<typeof PDFDocument>
export type Box = { x: number; y: number; width: number; height: number }
export type Cell = { label: string; width: number; isRight: boolean }
export type Row = { cells: readonly Cell[]; x: number; y: number; height: number }
export type Ink = { size: number; bold?: boolean; align?: 'left' | 'right' | 'center' }

/** Points in a millimetre. */
const mm = 72 / 25.4
const thin = 0.5
const smallestText = 5

export function cell(label: string, width: number, isRight = false): Cell {
  return { label, width, isRight }
}

/**
 * Draws once what many pages of a file show alike, and returns what puts it on a page: a form XObject, which each page names
 * (ISO 32000-1, 8.10). Give the first page of the file.
 */
export function stencil(page: Page, draw: () => void): () => void {
  const first = page.page
  const Resources = {}
  const form = page.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, first.width, first.height], Resources })
  const { content } = first
  first.content = form
  draw()
  first.content = content
  Object.assign(Resources, { Font: { ...first.fonts }, XObject: { ...first.xobjects } })
  form.finalize()
  return () => {
    page.page.xobjects.Form = form
    page.addContent('/Form Do')
  }
}

/** One line, cut with an ellipsis where it is wider than its place. `tail` is kept whole: a tax number after a long name. */
export function line(page: Page, value: string, { x, y, width }: Omit<Box, 'height'>, ink: Ink, tail = ''): void {
  const { text, textWidth } = cut(take(page, ink), printable(value), printable(tail), width * mm)
  const indent = (width * mm - textWidth) * spaceBefore[ink.align ?? 'left']
  // Without a width the library does not look for line breaks, which costs more than all the rest of the line.
  const options = { lineBreak: false, textWidth }
  page.text(text, x * mm + indent, y * mm, options)
}

const spaceBefore = { left: 0, center: 0.5, right: 1 }

/** A block of lines; where it is higher than its box the letters shrink, and what is still too much ends in an ellipsis. */
export function block(page: Page, lines: readonly string[], box: Box, ink: Ink): void {
  const text = lines.map(printable).join('\n')
  const options = { width: box.width * mm, lineGap: 1 } as const
  let size = ink.size
  while (size > smallestText && take(page, { ...ink, size }).heightOfString(text, options) > box.height * mm)
    size -= 0.5
  take(page, { ...ink, size }).text(text, box.x * mm, box.y * mm, {
    ...options,
    height: box.height * mm,
    ellipsis: '…',
  })
}

/** Cells side by side, each with its label. */
export function row(page: Page, { cells, x, y, height }: Row): void {
  let at = x
  for (const { label, width } of cells) {
    frame(page, { x: at, y, width, height })
    line(page, label, { x: at + 1, y: y + 0.8, width: width - 2 }, { size: 6 })
    at += width
  }
}

/** What stands in the cells of a row, below their labels. */
export function values(page: Page, { cells, x, y }: Row, written: readonly string[]): void {
  let at = x
  for (const [place, { width, isRight }] of cells.entries()) {
    const ink = { size: 8.5, bold: isRight, align: isRight ? 'right' : 'left' } as const
    const value = must(written[place], 'each cell of a row is given')
    if (value !== '') line(page, value, { x: at + 1, y: y + 4, width: width - 2 }, ink)
    at += width
  }
}

export function frame(page: Page, { x, y, width, height }: Box): void {
  page
    .lineWidth(thin)
    .rect(x * mm, y * mm, width * mm, height * mm)
    .stroke()
}

export function stroke(
  page: Page,
  from: [number, number],
  to: [number, number],
  options: { isDashed?: boolean } = {},
): void {
  page.save().lineWidth(options.isDashed ? thin : 1)
  if (options.isDashed) page.dash(2, { space: 2 })
  page
    .moveTo(from[0] * mm, from[1] * mm)
    .lineTo(to[0] * mm, to[1] * mm)
    .stroke()
  page.undash().restore()
}

/** The bar code of 44 digits: 103 mm × 13 mm, its quiet zone is the page around it (FEBRABAN). */
export function bars(page: Page, digits: string, x: number, y: number): void {
  for (const bar of itfBars(digits, 103)) page.rect((x + bar.x) * mm, y * mm, bar.width * mm, 13 * mm)
  page.fill('black')
}

/** Runs of dark squares of a row as one rectangle, in units of a square: few operators, short numbers. Leave four squares of white around it. */
export function qr(page: Page, payload: string, x: number, y: number, side: number): void {
  const modules = qrModules(payload)
  page
    .save()
    .translate(x * mm, y * mm)
    .scale((side * mm) / modules.length)
  for (const [line, row] of modules.entries()) drawRuns(page, row, line)
  page.fill('black').restore()
}

function drawRuns(page: Page, row: readonly boolean[], line: number): void {
  let start = row.indexOf(true)
  while (start >= 0) {
    const light = row.indexOf(false, start)
    const end = light < 0 ? row.length : light
    page.rect(start, line, end - start, 1)
    start = row.indexOf(true, end)
  }
}

function take(page: Page, { size, bold }: Ink): Page {
  return page
    .fillColor('black')
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
}

/** The width in points, measured once: what follows kern pairs costs more than the drawing. */
function cut(page: Page, value: string, tail: string, width: number): { text: string; textWidth: number } {
  const whole = page.widthOfString(value + tail)
  if (whole <= width) return { text: value + tail, textWidth: whole }
  let kept = value.length
  while (kept > 0 && page.widthOfString(`${value.slice(0, kept)}…${tail}`) > width) kept -= 1
  const text = `${value.slice(0, kept).trimEnd()}…${tail}`
  return { text, textWidth: page.widthOfString(text) }
}

/** As large as its box lets it, at the left. A picture given as text is kept once in the file, however many pages show it. */
export function picture(page: Page, dataUrl: string, { x, y, width, height }: Box): void {
  page.image(dataUrl, x * mm, y * mm, { fit: [width * mm, height * mm] })
}

/** A strip of color. */
export function band(page: Page, color: string, { x, y, width, height }: Box): void {
  page
    .save()
    .rect(x * mm, y * mm, width * mm, height * mm)
    .fill(color)
    .restore()
}
