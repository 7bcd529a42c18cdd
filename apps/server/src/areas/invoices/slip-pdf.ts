// The slip as a PDF page: receipt of the payer above, the part for the bank below, as FEBRABAN lays it out. Vectors only.
import { findBank } from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatCents, toCents } from '@caderneta/kernel/money'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { itfBars } from './itf-bars.ts'
import type { Slip } from './slip-data.ts'

type Page = InstanceType<typeof PDFDocument>
/** Points in a millimetre. */
const mm = 72 / 25.4
const left = 15
const width = 180

/** One A4 page per slip. */
export async function slipsPdf(slips: readonly Slip[]): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Boleto', Creator: 'Caderneta' },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))
  for (const slip of slips) {
    page.addPage()
    drawSlip(page, slip)
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawSlip(page: Page, slip: Slip): void {
  drawHeading(page, slip)
  drawReceipt(page, slip, 48)
  drawCut(page, 128)
  drawTitle(page, slip, 134)
  drawForm(page, slip, 143)
  drawBars(page, slip.barCode, 246)
}

/** What the family reads first: who charges, how much, until when; and the Pix code where the provider gave one. */
function drawHeading(page: Page, slip: Slip): void {
  text(page, slip.school.name, left, 14, { size: 14, bold: true, width: 125 })
  text(page, slip.description, left, 21, { size: 9, width: 125 })
  text(page, `R$ ${money(slip.cents)}`, left, 28, { size: 20, bold: true, width: 125 })
  text(page, `vence em ${date(slip.dueOn)} · fatura ${slip.number}`, left, 37, { size: 10, width: 125 })
  if (slip.pixPayload === null) return
  drawQr(page, slip.pixPayload, 163, 12, 32)
  text(page, 'Pague com Pix', 133, 38, { size: 9, bold: true, width: 28, align: 'right' })
}

function drawReceipt(page: Page, slip: Slip, top: number): void {
  text(page, 'Recibo do pagador', left, top, { size: 8, bold: true })
  const rows: Cell[][] = [
    [cell('Beneficiário', person(slip.beneficiary), 120), cell('Vencimento', date(slip.dueOn), 60, true)],
    [cell('Sacador / Avalista', guarantor(slip), 120), cell('Nosso número', slip.nossoNumero, 60, true)],
    [cell('Pagador', person(slip.payer), 120), cell('Valor do documento (R$)', money(slip.cents), 60, true)],
    [
      cell('Número do documento', String(slip.number), 60),
      cell('Data do documento', date(slip.issuedOn), 60),
      cell('Agência / Código', slip.agencyAndAccount, 60, true),
    ],
  ]
  drawRows(page, rows, top + 5, 8.5)
  text(page, 'Autenticação mecânica', left, top + 42, { size: 6, width, align: 'right' })
  for (const [index, line] of slip.instructions.entries()) text(page, line, left, top + 46 + index * 4.5, { size: 8 })
}

function drawCut(page: Page, y: number): void {
  page.save().lineWidth(0.5).dash(2, { space: 2 })
  page
    .moveTo(left * mm, y * mm)
    .lineTo((left + width) * mm, y * mm)
    .stroke()
    .undash()
    .restore()
}

function drawTitle(page: Page, slip: Slip, y: number): void {
  text(page, findBank(slip.bank).name, left, y + 2, { size: 11, bold: true, width: 45 })
  page.lineWidth(1)
  for (const x of [62, 82])
    page
      .moveTo(x * mm, y * mm)
      .lineTo(x * mm, (y + 8) * mm)
      .stroke()
  text(page, bankWithDigit(slip.bank), 62, y + 1.5, { size: 14, bold: true, width: 20, align: 'center' })
  text(page, slip.digitableLine, 84, y + 2, { size: 11.5, bold: true, width: 111, align: 'right' })
}

function drawForm(page: Page, slip: Slip, top: number): void {
  const right = 50
  const wide = width - right
  const rows: Cell[][] = [
    [
      cell('Local de pagamento', 'Pagável em qualquer banco, lotérica ou aplicativo até o vencimento', wide),
      cell('Vencimento', date(slip.dueOn), right, true),
    ],
    [
      cell('Beneficiário', person(slip.beneficiary), wide),
      cell('Agência / Código do beneficiário', slip.agencyAndAccount, right, true),
    ],
    [
      cell('Data do documento', date(slip.issuedOn), 28),
      cell('Nº do documento', String(slip.number), 32),
      cell('Espécie doc.', 'ME', 20),
      cell('Aceite', 'N', 16),
      cell('Data do processamento', date(slip.issuedOn), wide - 96),
      cell('Nosso número', slip.nossoNumero, right, true),
    ],
    [
      cell('Uso do banco', '', 28),
      cell('Carteira', slip.carteira, 32),
      cell('Moeda', 'R$', 20),
      cell('Quantidade', '', 16),
      cell('Valor', '', wide - 96),
      cell('(=) Valor do documento', money(slip.cents), right, true),
    ],
  ]
  const end = drawRows(page, rows, top, 9)
  drawInstructions(page, slip, { top: end, wide, right })
}

function drawInstructions(
  page: Page,
  slip: Slip,
  { top, wide, right }: { top: number; wide: number; right: number },
): void {
  const boxes = [
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]
  page
    .lineWidth(0.5)
    .rect(left * mm, top * mm, wide * mm, 40 * mm)
    .stroke()
  text(page, 'Instruções (texto de responsabilidade do beneficiário)', left + 1, top + 1, { size: 6, width: wide })
  const lines = [slip.description, ...slip.instructions]
  for (const [index, line] of lines.entries())
    text(page, line, left + 1, top + 5 + index * 4.5, { size: 8, width: wide - 2 })
  for (const [index, label] of boxes.entries()) drawCell(page, cell(label, '', right), left + wide, top + index * 8, 8)
  const payer = `${person(slip.payer)}\n${slip.payer.address}`
  page.rect(left * mm, (top + 40) * mm, width * mm, 16 * mm).stroke()
  text(page, 'Pagador', left + 1, top + 41, { size: 6 })
  text(page, payer, left + 1, top + 44, { size: 8, width: width - 2 })
  text(page, `Sacador / Avalista: ${guarantor(slip)}`, left + 1, top + 52.5, { size: 7, width: width - 2 })
}

function drawBars(page: Page, barCode: string, y: number): void {
  for (const bar of itfBars(barCode, 103)) page.rect((left + bar.x) * mm, y * mm, bar.width * mm, 13 * mm)
  page.fill('black')
  text(page, 'Autenticação mecânica · Ficha de compensação', left, y + 15, { size: 7, width, align: 'right' })
}

/** Runs of dark squares of a row as one rectangle: few operators, crisp edges. The quiet zone is the page around it. */
function drawQr(page: Page, payload: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' })
  const unit = side / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      let end = column
      while (end < modules.size && modules.get(row, end)) end += 1
      page.rect((x + column * unit) * mm, (y + row * unit) * mm, (end - column) * unit * mm, unit * mm)
      column = end
    }
  }
  page.fill('black')
}

type Cell = { label: string; value: string; width: number; isRight: boolean }
function cell(label: string, value: string, cellWidth: number, isRight = false): Cell {
  return { label, value, width: cellWidth, isRight }
}

/** @returns where the last row ends. */
function drawRows(page: Page, rows: Cell[][], top: number, height: number): number {
  for (const [index, row] of rows.entries()) {
    let x = left
    for (const each of row) {
      drawCell(page, each, x, top + index * height, height)
      x += each.width
    }
  }
  return top + rows.length * height
}

function drawCell(
  page: Page,
  { label, value, width: cellWidth, isRight }: Cell,
  x: number,
  y: number,
  height: number,
): void {
  page
    .lineWidth(0.5)
    .rect(x * mm, y * mm, cellWidth * mm, height * mm)
    .stroke()
  text(page, label, x + 1, y + 0.8, { size: 6, width: cellWidth - 2 })
  text(page, value, x + 1, y + 4, {
    size: 8.5,
    bold: isRight,
    width: cellWidth - 2,
    align: isRight ? 'right' : 'left',
    isOneLine: true,
  })
}

type TextOptions = {
  size: number
  bold?: boolean
  width?: number
  align?: 'left' | 'right' | 'center'
  isOneLine?: boolean
}

function text(page: Page, value: string, x: number, y: number, options: TextOptions): void {
  const box = { width: (options.width ?? width) * mm, align: options.align ?? 'left', lineGap: 1 } as const
  page
    .fillColor('black')
    .font(options.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(options.size)
  page.text(
    printable(value),
    x * mm,
    y * mm,
    options.isOneLine ? { ...box, height: options.size * 1.2, ellipsis: true, lineBreak: false } : box,
  )
}

/** Helvetica knows the letters of Portuguese; another letter is printed without its mark rather than as garbage. */
function printable(value: string): string {
  return value.replace(/[^\n\x20-\x7e\xa0-\xff•–—‘’“”…€]/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return /^[\x20-\x7e]$/.test(bare) ? bare : '?'
  })
}

function person({ name, taxId }: { name: string; taxId: string }): string {
  return `${name} · ${formatTaxId(taxId)}`
}

function guarantor({ beneficiary, school }: Slip): string {
  return beneficiary.taxId === school.taxId ? '' : person(school)
}

function date(value: string): string {
  return formatDate(toCalendarDate(value))
}

function money(cents: number): string {
  return formatCents(toCents(cents))
}

/** The bank's code with its check digit, modulo 11: 341-7. */
function bankWithDigit(bank: string): string {
  const sum = Array.from(bank)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  const rest = 11 - (sum % 11)
  return `${bank}-${rest > 9 ? 0 : rest}`
}
