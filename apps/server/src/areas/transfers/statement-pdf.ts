// The statement of a transfer on paper: each line with its base, the dates, and what was paid with the bank's code of its receipt.
import { groupsOf, lineGroupWords } from '@caderneta/contracts/transfer-line-groups'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { lineWords, paymentStatusWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { dateToShow, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import type { Look } from '../tenants/public.ts'
import { amount, monthText, schoolHeading } from './paper-parts.ts'
import { isStanding } from './statement-sheet.ts'
import type { PaperSchool } from './year-store.ts'

type Drawn = { transfer: TransferRecord; school: PaperSchool; look: Look; today: string }

export function statementPdf(drawn: Drawn): Promise<Buffer> {
  return paperOf('Demonstrativo de repasse', [drawn], drawStatement)
}

function drawStatement(paper: Paper, { transfer, school, look, today }: Drawn): void {
  schoolHeading(paper, school, look)
  titled(paper, 'Demonstrativo de repasse', monthText(transfer.competence))
  const cents = transfer.installments.reduce((sum, date) => sum + date.cents, 0)
  said(paper, formatMoney(toCents(cents)), { size: 20, isBold: true })
  said(paper, stateText(transfer))
  drawLines(paper, transfer)
  drawDates(paper, transfer)
  if (transfer.outputHash !== null) said(paper, `Resumo do fechamento: ${transfer.outputHash}`, { size: 8 })
  said(paper, `Emitido em ${formatDate(toCalendarDate(today))}.`, { size: 9 })
}

function stateText({ status, planName, closedAt, closedByName, adjustmentId }: TransferRecord): string {
  const plan = `Plano: ${planName}.`
  const kind = adjustmentId === null ? '' : ' Repasse avulso.'
  if (closedAt === null) return `${plan}${kind} Repasse aberto: os valores são uma estimativa de hoje e ainda mudam.`
  const closed = `Fechado em ${formatDate(dateToShow(new Date(closedAt)))} por ${closedByName ?? '---'}.`
  return `${plan}${kind} Situação: ${transferStatusWords[status]['pt-BR']}. ${closed}`
}

const lineColumns = [
  { share: 0.44 },
  { share: 0.1, isRight: true },
  { share: 0.15, isRight: true },
  { share: 0.15, isRight: true },
  { share: 0.16, isRight: true },
]

function drawLines(paper: Paper, { lines }: TransferRecord): void {
  let balance = 0
  const rows = groupsOf(lines).flatMap(({ id, lines: own }) => [
    { cells: [lineGroupWords[id]['pt-BR']], isTotal: true },
    ...own.map(({ kind, sources, baseCents, cents }) => {
      balance += cents
      const base = baseCents > 0 ? amount(baseCents) : ''
      return { cells: [lineWords[kind]['pt-BR'], String(sources), base, amount(cents), amount(balance)] }
    }),
  ])
  const total = balance < 0 ? 'Passa para o próximo repasse' : 'Resultado'
  table(paper, lineColumns, [
    { cells: ['Linha', 'Itens', 'Base (R$)', 'Valor (R$)', 'Saldo (R$)'], isHead: true },
    ...rows,
    { cells: [total, '', '', '', amount(balance)], isTotal: true },
  ])
}

const dateColumns = [{ share: 0.13 }, { share: 0.15, isRight: true }, { share: 0.19 }, { share: 0.13 }, { share: 0.4 }]

function drawDates(paper: Paper, { installments, payments }: TransferRecord): void {
  if (installments.length === 0) return
  table(paper, dateColumns, [
    { cells: ['Data', 'Valor (R$)', 'Situação', 'Pago em', 'Comprovante'], isHead: true },
    ...installments.map(({ position, dueOn, cents }) => {
      const paid = payments.find(({ installment, status }) => installment === position && isStanding(status))
      const before = [formatDate(toCalendarDate(dueOn)), amount(cents)]
      if (!paid) return { cells: [...before, 'A pagar'] }
      const { status, paidOn, reference } = paid
      return {
        cells: [...before, paymentStatusWords[status]['pt-BR'], formatDate(toCalendarDate(paidOn)), reference],
      }
    }),
  ])
}
