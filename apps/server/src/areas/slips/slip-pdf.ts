// The slip as a PDF page: receipt of the payer above, the part for the bank below, as FEBRABAN lays it out. Vectors only.
import { findBank } from '@caderneta/banking'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { Look } from '../tenants/public.ts'
import type { Slip, SlipParty } from './slip-data.ts'
import { at, bankPart, column, left, receipt, receiptEnd, slipForm, titleTop, wide, width } from './slip-form.ts'
import { bars, block, line, type Page, qr, values } from './slip-page.ts'
import { bankWithDigit, wherePayable } from './slip-words.ts'

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
  let printForm: (() => void) | undefined
  for (const slip of slips) {
    page.addPage()
    printForm ??= slipForm(page, look, stamp)
    printForm()
    writeSlip(page, slip, look.logo !== null)
    // A slip is drawn without a pause; between two of them the server answers others.
    await new Promise((resolve) => setImmediate(resolve))
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function writeSlip(page: Page, slip: Slip, hasLogo: boolean): void {
  writeHeading(page, slip, hasLogo ? 34 : 0)
  writeReceipt(page, slip)
  writeTitle(page, slip)
  writeBankPart(page, slip)
  writePayer(page, slip)
  bars(page, slip.barCode, left, at.bars)
}

/** What the family reads first: who charges, how much, until when; and the Pix code where the provider gave one. */
function writeHeading(page: Page, slip: Slip, beside: number): void {
  const space = slip.pixPayload === null ? width : 140
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

function writeReceipt(page: Page, slip: Slip): void {
  values(page, receipt.beneficiary, ['', date(slip.dueOn)])
  values(page, receipt.guarantor, ['', slip.nossoNumero])
  values(page, receipt.payer, ['', money(slip.cents)])
  values(page, receipt.document, [String(slip.number), date(slip.issuedOn), slip.agencyAndAccount])
  const inside = { x: left + 1, width: column - 2, size: 8.5 }
  party(page, slip.beneficiary, { ...inside, y: receipt.beneficiary.y + 4 })
  party(page, guarantor(slip), { ...inside, y: receipt.guarantor.y + 4 })
  party(page, slip.payer, { ...inside, y: receipt.payer.y + 4 })
  block(page, slip.instructions, { x: left, y: receiptEnd + 5, width, height: 30 }, { size: 8 })
}

function writeTitle(page: Page, slip: Slip): void {
  const y = titleTop
  line(page, findBank(slip.bank).name, { x: left, y: y + 2.5, width: 45 }, { size: 11, bold: true })
  line(page, bankWithDigit(slip.bank), { x: 62, y: y + 2, width: 20 }, { size: 14, bold: true, align: 'center' })
  line(page, slip.digitableLine, { x: 84, y: y + 2.5, width: 111 }, { size: 11, bold: true, align: 'right' })
}

function writeBankPart(page: Page, slip: Slip): void {
  const [due, issued, cents] = [date(slip.dueOn), date(slip.issuedOn), money(slip.cents)]
  values(page, bankPart.place, [wherePayable(slip), due])
  values(page, bankPart.whom, ['', slip.agencyAndAccount])
  const inside = { x: left + 1, width: wide - 2 }
  party(page, slip.beneficiary, { ...inside, y: at.whom + 3.6, size: 8.5 })
  line(page, slip.beneficiary.address, { ...inside, y: at.whom + 7.2 }, { size: 7 })
  // ME: mensalidade escolar.
  values(page, bankPart.document, [issued, String(slip.number), 'ME', 'N', issued, slip.nossoNumero])
  values(page, bankPart.bank, ['', slip.carteira, 'R$', '', '', cents])
  const told = [description(slip), ...slip.instructions]
  block(page, told, { ...inside, y: at.instructions + 4, height: 30 }, { size: 8 })
}

function writePayer(page: Page, slip: Slip): void {
  const inside = { x: left + 1, width: width - 2 }
  party(page, slip.payer, { ...inside, y: at.payer + 3.4, size: 8.5 })
  line(page, slip.payer.address, { ...inside, y: at.payer + 7 }, { size: 7.5 })
  const place = { x: inside.x + 20, y: at.payer + 10.8, width: inside.width - 45, size: 7 }
  party(page, guarantor(slip), place)
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
