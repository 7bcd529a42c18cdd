// Statements of a year: clearance (Lei 12.007/2009) and what was paid for education. Portuguese alone, as the law and the tax office are.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatCents, formatMoney, toCents } from '@caderneta/kernel/money'
import { moneyInWords } from '@caderneta/kernel/money-in-words'
import { maskName } from '@caderneta/kernel/person-name'
import { formatTaxId, maskTaxId } from '@caderneta/kernel/tax-id'
import { addressLine, firstName } from '../slips/public.ts'
import type { Look } from '../tenants/public.ts'
import { heading, type Paper, paperOf, said, table, titled } from './paper.ts'
import { monthText } from './receipt-pdf.ts'
import type { Sheet, Statement } from './statement-of-payer.ts'
import { taughtCents } from './statement-rules.ts'

type Drawn = { statement: Statement; look: Look; isMasked?: boolean }

const names = { clearance: 'quitacao', expenses: 'despesas-com-instrucao' } as const

export async function statementPdf({
  statement,
  look,
  isMasked = false,
}: Drawn): Promise<{ fileName: string; bytes: Buffer }> {
  const { kind, year, sheets } = statement
  const bytes = await paperOf(
    'Declaração',
    sheets.map((sheet) => shownSheet(sheet, isMasked)),
    (paper, sheet) => drawSheet(paper, sheet, look),
  )
  return { fileName: `${names[kind]}-${year}.pdf`, bytes }
}

type Shown = { sheet: Sheet; payer: string; student: (name: string) => string }

function shownSheet(sheet: Sheet, isMasked: boolean): Shown {
  const { name, tax_id: taxId } = sheet.payer
  const payer = isMasked ? `${maskName(name)}, CPF/CNPJ ${maskTaxId(taxId)}` : `${name}, CPF/CNPJ ${formatTaxId(taxId)}`
  return { sheet, payer, student: isMasked ? firstName : (whole) => whole }
}

function drawSheet(paper: Paper, shown: Shown, look: Look): void {
  const { issuer, today } = shown.sheet
  const taxId = formatTaxId(issuer.cnpj)
  const { company_name: name, fantasy_name: tradeName, address } = issuer
  heading(paper, { tradeName, name, taxId, address: addressLine(address) }, look)
  if (shown.sheet.kind === 'clearance') drawClearance(paper, shown, shown.sheet)
  else drawExpenses(paper, shown, shown.sheet)
  said(paper, `Emitida em ${formatDate(toCalendarDate(today))} por ${name}, CNPJ ${taxId}.`, { size: 9 })
}

const clearanceColumns = [
  { share: 0.14 },
  { share: 0.22 },
  { share: 0.32 },
  { share: 0.16 },
  { share: 0.16, isRight: true },
]

function drawClearance(
  paper: Paper,
  { payer, student }: Shown,
  { year, rows }: Extract<Sheet, { kind: 'clearance' }>,
): void {
  titled(paper, `Declaração de quitação anual de débitos de ${year}`)
  said(
    paper,
    `Declaramos, nos termos da Lei 12.007, de 29 de julho de 2009, que ${payer}, quitou todos os débitos faturados com vencimento em ${year}, listados abaixo.`,
  )
  table(paper, clearanceColumns, [
    { cells: ['Fatura', 'Competência', 'Aluno(a)', 'Pago em', 'Valor (R$)'], isHead: true },
    ...rows.map((row) => ({
      cells: [
        String(row.number),
        monthText(row.competence),
        student(row.student_name),
        dateText(row.paid_on),
        amount(row.nominal_cents),
      ],
    })),
  ])
  said(
    paper,
    'Esta declaração substitui, para a comprovação do cumprimento das obrigações do consumidor, as quitações dos faturamentos mensais dos débitos do ano a que se refere e dos anos anteriores (art. 4º).',
  )
}

const expenseColumns = [
  { share: 0.13 },
  { share: 0.11 },
  { share: 0.2 },
  { share: 0.28 },
  { share: 0.14, isRight: true },
  { share: 0.14, isRight: true },
]

function drawExpenses(
  paper: Paper,
  { payer, student }: Shown,
  { year, rows }: Extract<Sheet, { kind: 'expenses' }>,
): void {
  const lines = rows.map((row) => ({ row, taught: taughtCents(row) }))
  const taught = lines.reduce((sum, line) => sum + line.taught, 0)
  const other = lines.reduce((sum, line) => sum + line.row.cents - line.taught, 0)
  titled(paper, `Declaração de pagamentos de ${year}`)
  said(
    paper,
    `Declaramos que ${payer}, pagou em ${year} ${formatMoney(toCents(taught))} (${moneyInWords(toCents(taught))}) de mensalidades e matrículas, sem multa e juros.`,
  )
  for (const name of new Set(lines.map(({ row }) => row.student_name))) {
    const own = lines.filter(({ row }) => row.student_name === name)
    said(paper, `${student(name)}: ${formatMoney(toCents(own.reduce((sum, line) => sum + line.taught, 0)))}`, {
      isBold: true,
    })
  }
  table(paper, expenseColumns, [
    { cells: ['Pago em', 'Fatura', 'Competência', 'Aluno(a)', 'Instrução (R$)', 'Outros (R$)'], isHead: true },
    ...lines.map(({ row, taught: part }) => ({
      cells: [
        dateText(row.paid_on),
        String(row.number),
        monthText(row.competence),
        student(row.student_name),
        amount(part),
        amount(row.cents - part),
      ],
    })),
    { cells: ['Total', '', '', '', amount(taught), amount(other)], isTotal: true },
  ])
  said(
    paper,
    'Instrução: mensalidade e matrícula. Outros: material, uniforme, transporte, alimentação e demais itens, que em regra não são despesa com instrução no imposto de renda. Multa e juros não estão incluídos.',
    { size: 9 },
  )
}

function amount(cents: number): string {
  return formatCents(toCents(cents))
}

function dateText(date: string | null): string {
  return date === null ? '---' : formatDate(toCalendarDate(date))
}
