// A contract as a PDF: its text, and below it the record of its signature. Drawn by the library that draws slips.
import { taxIdText } from '@caderneta/kernel/tax-id'
import type { TextRun } from '@caderneta/contracts/rich-text'
import { instantText } from '@caderneta/kernel/instant-text'
import type PDFDocument from 'pdfkit'
import { printable } from '../../platform/files/printable.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { signatureOf } from './enrollment-contract-view.ts'
import type { ContractRow } from './contract-row.ts'

type Page = InstanceType<typeof PDFDocument>
type Drawn = { row: ContractRow; html: string; isMasked: boolean }

export async function contractPdf({ row, html, isMasked }: Drawn): Promise<Buffer> {
  const [{ default: Document }, { paragraphs }] = await Promise.all([import('pdfkit'), readRichText(html)])
  const page = new Document({ size: 'A4', margin: 57, info: { Title: row.title, Creator: 'Caderneta' } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))
  page.font('Helvetica-Bold').fontSize(14).text(printable(row.title))
  page
    .font('Helvetica')
    .fontSize(9)
    .text(printable(`${row.school_name} · contrato ${row.number}`))
    .moveDown()
  for (const runs of paragraphs) paragraph(page, runs)
  for (const line of recordOf(row, isMasked)) page.font('Helvetica').fontSize(8.5).text(printable(line))
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function paragraph(page: Page, runs: readonly TextRun[]): void {
  page.fontSize(10.5)
  for (const [place, run] of runs.entries())
    page.font(fontOf(run)).text(printable(run.text), { continued: place < runs.length - 1, lineGap: 2 })
  page.moveDown(0.6)
}

function fontOf({ isBold, isItalic }: TextRun): string {
  if (isBold) return isItalic ? 'Helvetica-BoldOblique' : 'Helvetica-Bold'
  return isItalic ? 'Helvetica-Oblique' : 'Helvetica'
}

function recordOf(row: ContractRow, isMasked: boolean): string[] {
  const signature = signatureOf(row, isMasked)
  const hash = `SHA-256 do texto: ${row.content_hash}`
  if (!signature) return ['Este contrato não foi assinado.', hash]
  return [
    'Registro da assinatura eletrônica',
    `Assinado por ${signature.name}, CPF/CNPJ ${taxIdText(signature.taxId)}`,
    `Em ${instantText(signature.signedAt, 'pt-BR', 'second')} (horário de Brasília)`,
    `Endereço IP ${signature.address}`,
    `Navegador ${signature.userAgent}`,
    `Link ${signature.linkId}`,
    hash,
  ]
}
