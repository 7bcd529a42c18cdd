// The form of the slip: frames, labels and rows that all slips of a file show alike, as FEBRABAN lays them out.
import type { Look } from '../tenants/public.ts'
import { band, cell, frame, line, type Page, picture, type Row, row, stencil, stroke } from './slip-page.ts'

/** Millimetres from the left edge of the page. */
export const left = 15
export const width = 180
/** The column of amounts of the bank's part. */
const right = 50
export const wide = width - right
/** The receipt, and its column of names. */
const receiptTop = 56.5
const receiptHeight = 9
export const column = width - 60
export const titleTop = 137.5
/** With the bank's name above it, the form is 107 mm high (FEBRABAN: 95 to 108). */
const formTop = 146.5
export const at = { whom: 154.5, instructions: 181, payer: 216, bars: 231.5 } as const
const low = 8
const amountHeight = 7

const receiptRow = (place: number) => ({ x: left, y: receiptTop + place * receiptHeight, height: receiptHeight })

export const receipt = {
  beneficiary: { ...receiptRow(0), cells: [cell('Beneficiário', column), cell('Vencimento', 60, true)] },
  guarantor: { ...receiptRow(1), cells: [cell('Sacador / Avalista', column), cell('Nosso número', 60, true)] },
  payer: { ...receiptRow(2), cells: [cell('Pagador', column), cell('Valor do documento (R$)', 60, true)] },
  document: {
    ...receiptRow(3),
    cells: [
      cell('Número do documento', 60),
      cell('Data do documento', 60),
      cell('Agência / Código do beneficiário', 60, true),
    ],
  },
} as const satisfies Record<string, Row>

/** Below the rows of the receipt. */
export const receiptEnd = receiptTop + 4 * receiptHeight

export const bankPart = {
  place: {
    x: left,
    y: formTop,
    height: low,
    cells: [cell('Local de pagamento', wide), cell('Vencimento', right, true)],
  },
  whom: {
    x: left,
    y: at.whom,
    height: 10.5,
    cells: [cell('Beneficiário', wide), cell('Agência / Código do beneficiário', right, true)],
  },
  document: {
    x: left,
    y: formTop + 18.5,
    height: low,
    cells: [
      cell('Data do documento', 28),
      cell('Nº do documento', 32),
      cell('Espécie doc.', 20),
      cell('Aceite', 16),
      cell('Data do processamento', wide - 96),
      cell('Nosso número', right, true),
    ],
  },
  bank: {
    x: left,
    y: formTop + 26.5,
    height: low,
    cells: [
      cell('Uso do banco', 28),
      cell('Carteira', 32),
      cell('Espécie moeda', 20),
      cell('Quantidade', 16),
      cell('Valor', wide - 96),
      cell('(=) Valor do documento', right, true),
    ],
  },
} as const satisfies Record<string, Row>

const amounts = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

/** `stamp`: what stands above both parts of a slip that is no demand for payment. */
export function slipForm(page: Page, look: Look, stamp: string): () => void {
  return stencil(page, () => {
    printLook(page, look)
    printReceipt(page)
    printBankPart(page)
    // Each part keeps it when the page is cut.
    for (const y of [3, 124.5]) line(page, stamp, { x: left, y, width }, { size: 12, bold: true, align: 'center' })
  })
}

function printLook(page: Page, { color, logo }: Look): void {
  if (color !== null) band(page, color, { x: left, y: 8, width, height: 1.2 })
  if (logo) picture(page, logo, { x: left, y: 10.5, width: 31, height: 7 })
}

function printReceipt(page: Page): void {
  line(page, 'Recibo do pagador', { x: left, y: receiptTop - 4.5, width }, { size: 8, bold: true })
  for (const each of Object.values(receipt)) row(page, each)
  line(page, 'Autenticação mecânica', { x: left, y: receiptEnd + 1, width }, { size: 6, align: 'right' })
  line(page, 'Corte aqui', { x: left, y: 130, width }, { size: 6, align: 'right' })
  stroke(page, [left, 133], [left + width, 133], { isDashed: true })
}

function printBankPart(page: Page): void {
  for (const x of [62, 82]) stroke(page, [x, titleTop], [x, titleTop + 8])
  for (const each of Object.values(bankPart)) row(page, each)
  printInstructions(page)
  printPayer(page)
  const words = 'Autenticação mecânica · Ficha de compensação'
  line(page, words, { x: left + 108, y: at.bars, width: width - 108 }, { size: 7, align: 'right' })
}

function printInstructions(page: Page): void {
  frame(page, { x: left, y: at.instructions, width: wide, height: amounts.length * amountHeight })
  const place = { x: left + 1, y: at.instructions + 0.8, width: wide - 2 }
  line(page, 'Instruções (texto de responsabilidade do beneficiário)', place, { size: 6 })
  for (const [index, label] of amounts.entries()) {
    const y = at.instructions + index * amountHeight
    row(page, { cells: [cell(label, right, true)], x: left + wide, y, height: amountHeight })
  }
}

function printPayer(page: Page): void {
  frame(page, { x: left, y: at.payer, width, height: 14.5 })
  const inside = { x: left + 1, width: width - 2 }
  line(page, 'Pagador', { ...inside, y: at.payer + 0.8 }, { size: 6 })
  line(page, 'Sacador / Avalista', { ...inside, y: at.payer + 11.1, width: 20 }, { size: 6 })
  line(page, 'Cód. baixa', { ...inside, y: at.payer + 11.1 }, { size: 6, align: 'right' })
}
