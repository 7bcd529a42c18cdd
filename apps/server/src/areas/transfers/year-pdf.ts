// The year on paper. Portuguese alone, as the other papers of a school are.
import type { TransferYear, YearMonth } from '@caderneta/contracts/transfer-papers'
import { transferStatusWords } from '@caderneta/contracts/transfer-words'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import type { Look } from '../tenants/public.ts'
import { amount, monthText, schoolHeading } from './paper-parts.ts'
import type { PaperSchool } from './year-store.ts'

type Drawn = { year: TransferYear; school: PaperSchool; look: Look; today: string }

const columns = [
  { share: 0.18 },
  { share: 0.13 },
  { share: 0.12, isRight: true },
  { share: 0.12, isRight: true },
  { share: 0.11, isRight: true },
  { share: 0.12, isRight: true },
  { share: 0.11, isRight: true },
  { share: 0.11, isRight: true },
]

export function yearPdf(drawn: Drawn): Promise<Buffer> {
  return paperOf('Resumo anual de repasses', [drawn], drawYear)
}

function drawYear(paper: Paper, { year: { year, planName, months, totals }, school, look, today }: Drawn): void {
  schoolHeading(paper, school, look)
  titled(paper, `Resumo anual de repasses de ${year}`)
  said(paper, `Plano: ${planName}. Pago à escola: ${formatMoney(toCents(totals.paidCents))}.`)
  table(paper, columns, [
    {
      cells: ['Competência', 'Situação', 'Receita', 'Retenções', 'Acertos', 'Resultado', 'A pagar', 'Pago'],
      isHead: true,
    },
    ...months.map((month) => ({
      cells: [nameOf(month), transferStatusWords[month.status]['pt-BR'], ...sumsOf(month)],
    })),
    { cells: ['Total', '', ...amountsOf(totals)], isTotal: true },
  ])
  said(
    paper,
    'Valores em reais. Repasses abertos ou cancelados não têm valor e não entram no total. Um resultado abaixo de zero não é pago: passa para o repasse seguinte.',
    { size: 9 },
  )
  said(paper, `Emitido em ${formatDate(toCalendarDate(today))}.`, { size: 9 })
}

function nameOf({ competence, isDetached }: YearMonth): string {
  return isDetached ? `${monthText(competence)} (avulso)` : monthText(competence)
}

function sumsOf({ sums }: YearMonth): string[] {
  return sums === null ? Array.from({ length: 6 }, () => '---') : amountsOf(sums)
}

function amountsOf(sums: TransferYear['totals']): string[] {
  const { incomeCents, takenCents, settledCents, resultCents, dueCents, paidCents } = sums
  return [incomeCents, takenCents, settledCents, resultCents, dueCents, paidCents].map(amount)
}
