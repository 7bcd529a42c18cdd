// The statement of an account of the ledger on paper: what it held before, each line with the balance after it, and the sums.
import { accountWord, entryWord } from '@caderneta/contracts/ledger-words'
import type { Phrase } from '@caderneta/contracts/refusals'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatCents, formatMoney, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import type { accountOf, LineRow } from '../ledger/public.ts'
import type { Look } from '../tenants/public.ts'
import { colored, type Line, type Paper, paperOf, said, table, titled } from './paper.ts'

type Drawn = {
  account: Awaited<ReturnType<typeof accountOf>>
  /** Oldest first. */
  lines: readonly LineRow[]
  look: Look
  period: { from?: string | undefined; to?: string | undefined }
  today: string
  locale: Scope['locale']
}

const words = {
  title: { 'pt-BR': 'Extrato do razão', en: 'Ledger statement' },
  network: { 'pt-BR': 'Toda a rede', en: 'The whole network' },
  balance: { 'pt-BR': 'Saldo', en: 'Balance' },
  debtor: { 'pt-BR': 'devedor', en: 'debit' },
  creditor: { 'pt-BR': 'credor', en: 'credit' },
  since: { 'pt-BR': 'De', en: 'From' },
  until: { 'pt-BR': 'Até', en: 'Until' },
  date: { 'pt-BR': 'Data', en: 'Date' },
  what: { 'pt-BR': 'Histórico', en: 'Entry' },
  invoice: { 'pt-BR': 'Fatura', en: 'Invoice' },
  other: { 'pt-BR': 'Contrapartida', en: 'Other account' },
  debit: { 'pt-BR': 'Débito (R$)', en: 'Debit (R$)' },
  credit: { 'pt-BR': 'Crédito (R$)', en: 'Credit (R$)' },
  after: { 'pt-BR': 'Saldo (R$)', en: 'Balance (R$)' },
  before: { 'pt-BR': 'Saldo anterior', en: 'Balance before' },
  none: { 'pt-BR': 'Nenhum lançamento no período.', en: 'No line in the period.' },
  issued: { 'pt-BR': 'Emitido em', en: 'Issued on' },
} satisfies Record<string, Phrase>

export function accountStatementPdf(drawn: Drawn): Promise<Buffer> {
  return paperOf(words.title[drawn.locale], [drawn], drawStatement)
}

function drawStatement(paper: Paper, drawn: Drawn): void {
  const { account, lines, look, period, today, locale } = drawn
  const word = (name: keyof typeof words) => words[name][locale]
  colored(paper, look)
  titled(paper, accountWord(account.kind)[locale], word('title'))
  said(paper, account.ownerName ?? word('network'), { size: 12, isBold: true })
  said(paper, periodText(period, word))
  const last = lines.at(-1)?.balanceCents
  if (last === undefined) said(paper, word('none'))
  else {
    said(paper, `${word('balance')}: ${formatMoney(toCents(Math.abs(last)))}${sideOf(last, word)}`, {
      size: 14,
      isBold: true,
    })
    drawLines(paper, lines, locale, word)
  }
  said(paper, `${word('issued')} ${dayText(today)}.`, { size: 9 })
}

type Word = (name: keyof typeof words) => string

function sideOf(cents: number, word: Word): string {
  if (cents === 0) return ''
  return ` ${word(cents > 0 ? 'debtor' : 'creditor')}`
}

function periodText({ from, to }: Drawn['period'], word: Word): string {
  const parts = [from && `${word('since')} ${dayText(from)}`, to && `${word('until')} ${dayText(to)}`]
  return parts.filter(Boolean).join(' · ')
}

const dayText = (day: string) => formatDate(toCalendarDate(day))
const amount = (cents: number) => formatCents(toCents(cents))

const columns = [
  { share: 0.12 },
  { share: 0.24 },
  { share: 0.1, isRight: true },
  { share: 0.18 },
  { share: 0.12, isRight: true },
  { share: 0.12, isRight: true },
  { share: 0.12, isRight: true },
]

function drawLines(paper: Paper, lines: readonly LineRow[], locale: Scope['locale'], word: Word): void {
  const [first] = lines
  const sum = (side: 1 | -1) => lines.reduce((cents, line) => cents + Math.max(0, side * line.cents), 0)
  const rows = lines.map(
    (line): Line => ({
      cells: [
        dayText(line.postedOn),
        entryWord(line.kind)[locale],
        line.invoiceNumber === null ? '' : String(line.invoiceNumber),
        accountWord(line.otherKind)[locale],
        line.cents > 0 ? amount(line.cents) : '',
        line.cents < 0 ? amount(-line.cents) : '',
        amount(line.balanceCents),
      ],
    }),
  )
  const heads = (['date', 'what', 'invoice', 'other', 'debit', 'credit', 'after'] as const).map(word)
  const before = first ? first.balanceCents - first.cents : 0 // none: no line, which draws no table
  const total = ['', '', '', '', amount(sum(1)), amount(sum(-1)), amount(lines.at(-1)?.balanceCents ?? before)]
  table(paper, columns, [
    { cells: heads, isHead: true },
    { cells: ['', word('before'), '', '', '', '', amount(before)] },
    ...rows,
    { cells: total, isTotal: true },
  ])
}
