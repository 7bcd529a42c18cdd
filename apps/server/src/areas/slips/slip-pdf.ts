// The slip as a PDF page: receipt of the payer above, the part for the bank below, as FEBRABAN lays it out. Vectors only.
import { findBank } from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { Look } from '../tenants/public.ts'
import type { Slip, SlipParty } from './slip-data.ts'
import { band, bars, block, cell, frame, line, type Page, picture, qr, row, stroke } from './slip-page.ts'
import { bankWithDigit, wherePayable } from './slip-words.ts'

const left = 15
const width = 180
/** The column of amounts of the bank's part. */
const right = 50
const wide = width - right

const plainLook: Look = { color: null, logo: null }

/** One A4 page per slip, in the look of its network. `stamp`: what stands above both parts of a slip that is no demand for payment. */
export async function slipsPdf(slips: readonly Slip[], look: Look = plainLook, stamp = ''): Promise<Buffer> {
  // Fonts and all, a tenth of what a start loads: the first slip waits for it, a start does not.
  const { default: PDFDocument } = await import('pdfkit')
  const info = { Title: 'Boleto', Creator: 'Caderneta' }
  const page = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))
  for (const slip of slips) {
    page.addPage()
    drawSlip(page, slip, look)
    if (stamp !== '') drawStamp(page, stamp)
    // A slip is drawn without a pause; between two of them the server answers others.
    await new Promise((resolve) => setImmediate(resolve))
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawSlip(page: Page, slip: Slip, look: Look): void {
  drawHeading(page, slip, look)
  drawReceipt(page, slip, 52)
  stroke(page, [left, 133], [left + width, 133], { isDashed: true })
  line(page, 'Corte aqui', { x: left, y: 130, width }, { size: 6, align: 'right' })
  drawTitle(page, slip, 137.5)
  drawForm(page, slip, 146.5)
}

/** Each part keeps it when the page is cut. */
function drawStamp(page: Page, stamp: string): void {
  for (const y of [3, 124.5]) line(page, stamp, { x: left, y, width }, { size: 12, bold: true, align: 'center' })
}

/** What the family reads first: who charges, how much, until when; and the Pix code where the provider gave one. */
function drawHeading(page: Page, slip: Slip, { color, logo }: Look): void {
  const space = slip.pixPayload === null ? width : 140
  if (color !== null) band(page, color, { x: left, y: 8, width, height: 1.2 })
  const beside = logo === null ? 0 : 34
  if (logo) picture(page, logo, { x: left, y: 10.5, width: 31, height: 7 })
  line(page, slip.school.tradeName, { x: left + beside, y: 12, width: space - beside }, { size: 14, bold: true })
  // Name, address and tax number of who charges stand on every demand for payment (CDC art. 42-A).
  party(page, slip.school, { x: left, y: 18.5, width: space, size: 7.5 })
  line(page, slip.school.address, { x: left, y: 22, width: space }, { size: 7.5 })
  line(page, `R$ ${money(slip.cents)}`, { x: left, y: 27, width: space }, { size: 20, bold: true })
  line(page, `vence em ${date(slip.dueOn)} · fatura ${slip.number}`, { x: left, y: 36, width: space }, { size: 10 })
  block(page, [description(slip)], { x: left, y: 41, width: space, height: 9 }, { size: 8.5 })
  if (slip.pixPayload === null) return
  qr(page, slip.pixPayload, 164, 11, 31)
  line(page, 'Pague com Pix', { x: 160, y: 46, width: 39 }, { size: 9, bold: true, align: 'center' })
}

function drawReceipt(page: Page, slip: Slip, top: number): void {
  line(page, 'Recibo do pagador', { x: left, y: top, width }, { size: 8, bold: true })
  const column = width - 60
  const rows = [
    [cell('Beneficiário', '', column), cell('Vencimento', date(slip.dueOn), 60, true)],
    [cell('Sacador / Avalista', '', column), cell('Nosso número', slip.nossoNumero, 60, true)],
    [cell('Pagador', '', column), cell('Valor do documento (R$)', money(slip.cents), 60, true)],
    [
      cell('Número do documento', String(slip.number), 60),
      cell('Data do documento', date(slip.issuedOn), 60),
      cell('Agência / Código do beneficiário', slip.agencyAndAccount, 60, true),
    ],
  ]
  const first = top + 4.5
  for (const [index, cells] of rows.entries()) row(page, cells, { x: left, y: first + index * 9, height: 9 })
  for (const [index, who] of [slip.beneficiary, guarantor(slip), slip.payer].entries())
    party(page, who, { x: left + 1, y: first + index * 9 + 4, width: column - 2, size: 8.5 })
  const end = first + rows.length * 9
  line(page, 'Autenticação mecânica', { x: left, y: end + 1, width }, { size: 6, align: 'right' })
  block(page, slip.instructions, { x: left, y: end + 5, width, height: 30 }, { size: 8 })
}

function drawTitle(page: Page, slip: Slip, y: number): void {
  line(page, findBank(slip.bank).name, { x: left, y: y + 2.5, width: 45 }, { size: 11, bold: true })
  for (const x of [62, 82]) stroke(page, [x, y], [x, y + 8])
  line(page, bankWithDigit(slip.bank), { x: 62, y: y + 2, width: 20 }, { size: 14, bold: true, align: 'center' })
  line(page, slip.digitableLine, { x: 84, y: y + 2.5, width: 111 }, { size: 11, bold: true, align: 'right' })
}

/** Distances from the top of the form: with the bank's name above it, 107 mm (FEBRABAN: 95 to 108). */
const form = { whom: 8, document: 18.5, bank: 26.5, instructions: 34.5, payer: 69.5, bars: 85 } as const
const low = 8
const amountHeight = 7

function drawForm(page: Page, slip: Slip, top: number): void {
  const place = [
    cell('Local de pagamento', wherePayable(slip), wide),
    cell('Vencimento', date(slip.dueOn), right, true),
  ]
  row(page, place, { x: left, y: top, height: low })
  const whom = [
    cell('Beneficiário', '', wide),
    cell('Agência / Código do beneficiário', slip.agencyAndAccount, right, true),
  ]
  row(page, whom, { x: left, y: top + form.whom, height: form.document - form.whom })
  party(page, slip.beneficiary, { x: left + 1, y: top + form.whom + 3.6, width: wide - 2, size: 8.5 })
  line(page, slip.beneficiary.address, { x: left + 1, y: top + form.whom + 7.2, width: wide - 2 }, { size: 7 })
  row(page, documentCells(slip), { x: left, y: top + form.document, height: low })
  row(page, bankCells(slip), { x: left, y: top + form.bank, height: low })
  drawInstructions(page, slip, top + form.instructions)
  drawPayer(page, slip, top + form.payer)
  bars(page, slip.barCode, left, top + form.bars)
  const words = 'Autenticação mecânica · Ficha de compensação'
  line(page, words, { x: left + 108, y: top + form.bars, width: width - 108 }, { size: 7, align: 'right' })
}

function documentCells(slip: Slip) {
  return [
    cell('Data do documento', date(slip.issuedOn), 28),
    cell('Nº do documento', String(slip.number), 32),
    // Mensalidade escolar.
    cell('Espécie doc.', 'ME', 20),
    cell('Aceite', 'N', 16),
    cell('Data do processamento', date(slip.issuedOn), wide - 96),
    cell('Nosso número', slip.nossoNumero, right, true),
  ]
}

function bankCells(slip: Slip) {
  return [
    cell('Uso do banco', '', 28),
    cell('Carteira', slip.carteira, 32),
    cell('Espécie moeda', 'R$', 20),
    cell('Quantidade', '', 16),
    cell('Valor', '', wide - 96),
    cell('(=) Valor do documento', money(slip.cents), right, true),
  ]
}

const amounts = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

function drawInstructions(page: Page, slip: Slip, top: number): void {
  frame(page, { x: left, y: top, width: wide, height: amounts.length * amountHeight })
  const inside = { x: left + 1, width: wide - 2 }
  line(page, 'Instruções (texto de responsabilidade do beneficiário)', { ...inside, y: top + 0.8 }, { size: 6 })
  block(page, [description(slip), ...slip.instructions], { ...inside, y: top + 4, height: 30 }, { size: 8 })
  for (const [index, label] of amounts.entries())
    row(page, [cell(label, '', right, true)], { x: left + wide, y: top + index * amountHeight, height: amountHeight })
}

function drawPayer(page: Page, slip: Slip, top: number): void {
  frame(page, { x: left, y: top, width, height: 14.5 })
  const inside = { x: left + 1, width: width - 2 }
  line(page, 'Pagador', { ...inside, y: top + 0.8 }, { size: 6 })
  party(page, slip.payer, { ...inside, y: top + 3.4, size: 8.5 })
  line(page, slip.payer.address, { ...inside, y: top + 7 }, { size: 7.5 })
  const who = guarantor(slip)
  line(page, 'Sacador / Avalista', { ...inside, y: top + 11.1, width: 20 }, { size: 6 })
  party(page, who, { x: inside.x + 20, y: top + 10.8, width: inside.width - 45, size: 7 })
  line(page, 'Cód. baixa', { ...inside, y: top + 11.1 }, { size: 6, align: 'right' })
}

/** A name and its tax number; a name too long gives way, the number never does. */
function party(
  page: Page,
  who: Pick<SlipParty, 'name' | 'taxId'> | null,
  { size, ...place }: { x: number; y: number; width: number; size: number },
): void {
  if (who) line(page, who.name, place, { size }, ` · ${who.taxId}`)
}

/** Where the account's holder is not the school, the school stands behind the title. */
function guarantor({ beneficiary, school }: Slip): SlipParty | null {
  return beneficiary.taxId === school.taxId ? null : school
}

function description({ items, studentName }: Slip): string {
  return `${items} · aluno(a): ${studentName}`
}

function date(value: string): string {
  return formatDate(toCalendarDate(value))
}

function money(cents: number): string {
  return formatCents(toCents(cents))
}
