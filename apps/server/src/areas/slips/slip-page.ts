// The pen of the slip: text that stays in its box, cells, bar code and QR on a page measured in millimetres.
import type PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { printable } from '../../platform/files/printable.ts'
import { itfBars } from './itf-bars.ts'

export type Page = InstanceType<typeof PDFDocument>
export type Box = { x: number; y: number; width: number; height: number }
export type Cell = { label: string; value: string; width: number; isRight: boolean }
export type Ink = { size: number; bold?: boolean; align?: 'left' | 'right' | 'center' }

/** Points in a millimetre. */
const mm = 72 / 25.4
const thin = 0.5
const smallestText = 5

export function cell(label: string, value: string, width: number, isRight = false): Cell {
  return { label, value, width, isRight }
}

/** One line, cut with an ellipsis where it is wider than its place. `tail` is kept whole: a tax number after a long name. */
export function line(page: Page, value: string, { x, y, width }: Omit<Box, 'height'>, ink: Ink, tail = ''): void {
  const text = cut(take(page, ink), printable(value), printable(tail), width * mm)
  // Without a width the library does not look for line breaks, which costs more than all the rest of the line.
  page.text(text, x * mm + indent(page, text, width * mm, ink), y * mm, { lineBreak: false })
}

const spaceBefore = { left: 0, center: 0.5, right: 1 }

function indent(page: Page, text: string, width: number, { align = 'left' }: Ink): number {
  return align === 'left' ? 0 : (width - page.widthOfString(text)) * spaceBefore[align]
}

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

/** Cells side by side, each with its label above its value. */
export function row(page: Page, cells: readonly Cell[], { x, y, height }: Omit<Box, 'width'>): void {
  let at = x
  for (const each of cells) {
    frame(page, { x: at, y, width: each.width, height })
    const inside = { x: at + 1, width: each.width - 2 }
    line(page, each.label, { ...inside, y: y + 0.8 }, { size: 6 })
    const align = each.isRight ? 'right' : 'left'
    line(page, each.value, { ...inside, y: y + 4 }, { size: 8.5, bold: each.isRight, align })
    at += each.width
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
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' })
  page
    .save()
    .translate(x * mm, y * mm)
    .scale((side * mm) / modules.size)
  for (let line = 0; line < modules.size; line += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(line, column)) continue
      let end = column
      while (end < modules.size && modules.get(line, end)) end += 1
      page.rect(column, line, end - column, 1)
      column = end
    }
  }
  page.fill('black').restore()
}

function take(page: Page, { size, bold }: Ink): Page {
  return page
    .fillColor('black')
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
}

function cut(page: Page, value: string, tail: string, width: number): string {
  if (page.widthOfString(value + tail) <= width) return value + tail
  let kept = value.length
  while (kept > 0 && page.widthOfString(`${value.slice(0, kept)}…${tail}`) > width) kept -= 1
  return `${value.slice(0, kept).trimEnd()}…${tail}`
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
