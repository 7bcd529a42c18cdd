// A sheet of text and ruled lines: what receipts and statements are drawn on. It goes on to the next sheet by itself.
import type PDFDocument from 'pdfkit'
import { printable } from '../../platform/files/printable.ts'
import type { Look } from '../tenants/public.ts'

export type Paper = InstanceType<typeof PDFDocument>

const left = 57
const width = 481
const bottom = 770
const rowHeight = 16

/** @param draw each part begins on a sheet of its own. */
export async function paperOf<Part>(
  title: string,
  parts: readonly Part[],
  draw: (paper: Paper, part: Part) => void,
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const info = { Title: title, Creator: 'Caderneta' }
  const paper = new Document({ size: 'A4', margin: left, autoFirstPage: false, info })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => paper.on('end', resolve))
  for (const part of parts) {
    paper.addPage()
    draw(paper, part)
    // A sheet is drawn without a pause; between two of them the server answers others.
    await new Promise((resolve) => setImmediate(resolve))
  }
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

export type Issuer = { tradeName: string; name: string; taxId: string; address: string }

/** The color and the mark of the network, at the top of a sheet. */
export function colored(paper: Paper, { color, logo }: Look): void {
  if (color !== null) paper.save().rect(left, 40, width, 4).fill(color).restore()
  if (logo !== null) paper.image(logo, left + width - 110, 52, { fit: [110, 34], align: 'right' })
}

/** Who issues it, in the look of the network. */
export function heading(paper: Paper, issuer: Issuer, { color, logo }: Look): void {
  colored(paper, { color, logo })
  paper
    .fillColor('black')
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(printable(issuer.tradeName), left, 54, { width: 360 })
  paper.font('Helvetica').fontSize(8.5)
  paper.text(printable(`${issuer.name} · CNPJ ${issuer.taxId}`), { width: 360 })
  if (issuer.address !== '') paper.text(printable(issuer.address), { width: 360 })
  paper.moveDown(1.5)
}

export function titled(paper: Paper, title: string, beside = ''): void {
  const y = paper.y
  paper
    .font('Helvetica-Bold')
    .fontSize(15)
    .text(printable(title), left, y, { width: width - 150 })
  const after = paper.y
  if (beside !== '')
    paper.fontSize(11).text(printable(beside), left + width - 150, y + 3, { width: 150, align: 'right' })
  paper.x = left
  paper.y = after
  paper.moveDown(0.6)
}

export function said(paper: Paper, text: string, { size = 10.5, isBold = false } = {}): void {
  paper
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .text(printable(text), left, paper.y, { width, lineGap: 3 })
  paper.moveDown(0.6)
}

export type Line = { cells: readonly string[]; isHead?: boolean; isTotal?: boolean }
/** Shares of the width; a column of amounts stands at the right. */
export type Columns = readonly { share: number; isRight?: boolean }[]

export function table(paper: Paper, columns: Columns, lines: readonly Line[]): void {
  const head = lines.find(({ isHead }) => isHead)
  for (const line of lines) {
    if (paper.y + rowHeight > bottom) {
      paper.addPage()
      if (head && !line.isHead) ruled(paper, columns, head)
    }
    ruled(paper, columns, line)
  }
  paper.x = left
  paper.moveDown(0.8)
}

function ruled(paper: Paper, columns: Columns, { cells, isHead, isTotal }: Line): void {
  const y = paper.y
  let x = left
  const isStrong = isHead === true || isTotal === true
  paper.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(isHead ? 8 : 9)
  for (const [place, { share, isRight }] of columns.entries()) {
    const space = share * width
    const options = { width: space - 6, height: 11, ellipsis: '…', lineBreak: false } as const
    const text = cells[place] ?? '' // none: a column that the line leaves out
    paper.text(printable(text), x + 3, y + 4, { ...options, align: isRight ? 'right' : 'left' })
    x += space
  }
  paper
    .lineWidth(isStrong ? 0.8 : 0.3)
    .moveTo(left, y + rowHeight)
    .lineTo(left + width, y + rowHeight)
    .stroke()
  paper.x = left
  paper.y = y + rowHeight
}
