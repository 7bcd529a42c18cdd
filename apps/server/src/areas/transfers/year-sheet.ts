// The year as a workbook: a row for each transfer, and the totals.
import type { TransferYear, YearMonth } from '@caderneta/contracts/transfer-papers'
import { transferStatusWords } from '@caderneta/contracts/transfer-words'
import type { Readable } from 'node:stream'
import type { Locale } from '../../platform/access/scope.ts'
import { type Column, date, money, phrase, text } from '../../platform/exports/cells.ts'
import { exportFile } from '../../platform/exports/export-file.ts'

type Row = { month: YearMonth | null; sums: YearMonth['sums'] }

const total = { 'pt-BR': 'Total', en: 'Total' }
const detached = { 'pt-BR': 'Repasse avulso', en: 'Detached transfer' }
const monthly = { 'pt-BR': 'Do mês', en: 'Of the month' }

const columns: readonly Column<Row>[] = [
  date('Competência', 'Month', ({ month }) => month?.competence ?? null),
  phrase('Repasse', 'Transfer', ({ month }) => (month ? kindOf(month) : total)),
  phrase('Situação', 'Status', ({ month }) => (month ? transferStatusWords[month.status] : null)),
  money('Receita (R$)', 'Income (R$)', ({ sums }) => sums?.incomeCents ?? null),
  money('Retenções (R$)', 'Retentions (R$)', ({ sums }) => sums?.takenCents ?? null),
  money('Acertos (R$)', 'Settled (R$)', ({ sums }) => sums?.settledCents ?? null),
  money('Resultado (R$)', 'Result (R$)', ({ sums }) => sums?.resultCents ?? null),
  money('A pagar (R$)', 'To be paid (R$)', ({ sums }) => sums?.dueCents ?? null),
  money('Pago (R$)', 'Paid (R$)', ({ sums }) => sums?.paidCents ?? null),
  text('Código', 'Code', ({ month }) => month?.transferId ?? null),
]

function kindOf({ isDetached }: YearMonth) {
  return isDetached ? detached : monthly
}

export function yearSheet({ months, totals, year, schoolName }: TransferYear, locale: Locale): Readable {
  const rows: Row[] = [...months.map((month) => ({ month, sums: month.sums })), { month: null, sums: totals }]
  const name = `${schoolName} ${year}`.replaceAll(/[^\p{L}\p{N} ]/gu, ' ').slice(-31)
  return exportFile({ name: { 'pt-BR': name, en: name }, columns }, 'xlsx', locale, inOnePiece(rows))
}

async function* inOnePiece(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
