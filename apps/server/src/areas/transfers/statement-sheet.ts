// The statement as a workbook: the lines with their bases and the running balance, and on a second sheet the dates and payments.
import { groupsOf, lineGroupWords } from '@caderneta/contracts/transfer-line-groups'
import type { TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { lineWords, paymentStatusWords } from '@caderneta/contracts/transfer-words'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Readable } from 'node:stream'
import type { Locale } from '../../platform/access/scope.ts'
import type { Cell } from '../../platform/exports/cells.ts'
import { workbook } from '../../platform/exports/xlsx.ts'

const words = {
  'pt-BR': {
    sheet: 'Demonstrativo',
    header: ['Grupo', 'Linha', 'Itens', 'Base (R$)', 'Valor (R$)', 'Saldo (R$)'],
    result: 'Resultado',
    due: 'A pagar',
    payments: 'Pagamentos',
    paymentHeader: ['Parcela', 'Data', 'Valor (R$)', 'Situação', 'Pago em', 'Comprovante', 'Saiu da conta'],
    open: 'A pagar',
  },
  en: {
    sheet: 'Statement',
    header: ['Group', 'Line', 'Items', 'Base (R$)', 'Amount (R$)', 'Balance (R$)'],
    result: 'Result',
    due: 'To be paid',
    payments: 'Payments',
    paymentHeader: ['Installment', 'Date', 'Amount (R$)', 'Status', 'Paid on', 'Receipt', 'Left account'],
    open: 'To be paid',
  },
}

const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: value })
const money = (cents: number): Cell => ({ kind: 'money', cents })
const day = (date: string): Cell => ({ kind: 'date', date: toCalendarDate(date) })

export function statementSheet(transfer: TransferRecord, locale: Locale): Readable {
  const { sheet, header, payments: name, paymentHeader } = words[locale]
  const beside = { name, header: paymentHeader, rows: paymentRows(transfer, locale) }
  return workbook(sheet, header, inOnePiece(lineRows(transfer, locale)), { beside })
}

function lineRows({ lines, installments }: TransferRecord, locale: Locale): Cell[][] {
  let balance = 0
  const rows = groupsOf(lines).flatMap(({ id, lines: own }) =>
    own.map((line): Cell[] => {
      balance += line.cents
      const base = line.baseCents > 0 ? money(line.baseCents) : null
      const group = text(lineGroupWords[id][locale])
      return [
        group,
        text(lineWords[line.kind][locale]),
        { kind: 'number', value: line.sources },
        base,
        money(line.cents),
        money(balance),
      ]
    }),
  )
  const due = installments.reduce((sum, { cents }) => sum + cents, 0)
  const { result, due: dueWords } = words[locale]
  return [
    ...rows,
    [null, text(result), null, null, null, money(balance)],
    [null, text(dueWords), null, null, null, money(due)],
  ]
}

/** Each date with the payment that stands for it. */
function paymentRows({ installments, payments }: TransferRecord, locale: Locale): Cell[][] {
  return installments.map(({ position, dueOn, cents }) => {
    const paid = payments.find(({ installment, status }) => installment === position && isStanding(status))
    const before: Cell[] = [{ kind: 'number', value: position }, day(dueOn), money(cents)]
    if (!paid) return [...before, text(words[locale].open)]
    const { status, paidOn, reference, bankAccountName } = paid
    return [...before, text(paymentStatusWords[status][locale]), day(paidOn), text(reference), text(bankAccountName)]
  })
}

export function isStanding(status: TransferRecord['payments'][number]['status']): boolean {
  return status === 'recorded' || status === 'confirmed'
}

async function* inOnePiece(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
