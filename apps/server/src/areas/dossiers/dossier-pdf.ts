// The dossier as a document to print: the debt of today and how it is made up, and then everything that was billed, said, agreed, signed and listed.
import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { formatPhone, parsePhone } from '@caderneta/kernel/phone'
import { must } from '../../platform/must.ts'
import { heading, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { chargesOfInvoice } from '../invoices/public.ts'
import { drawListing } from '../negative-listings/public.ts'
import { addressLine } from '../slips/public.ts'
import type { DossierFacts } from './dossier-facts.ts'
import { historyOf, type Section } from './dossier-history.ts'
import { dayText, moneyText, momentText } from './dossier-words.ts'

export type Made = { number: number; at: Date; byName: string; today: CalendarDate }

type Draw = (paper: Paper) => void

export function dossierPdf(facts: DossierFacts, made: Made): Promise<Buffer> {
  const sheets: Draw[] = [
    (paper) => drawCover(paper, facts, made),
    (paper) => drawHistory(paper, facts),
    ...facts.agreements.flatMap((row) => (row.terms === null ? [] : [(paper: Paper) => drawTerms(paper, row)])),
    ...facts.listings.map((row) => (paper: Paper) => drawListing(paper, row, facts.consent, facts.look)),
  ]
  return paperOf(`Dossiê ${made.number}`, sheets, (paper, draw) => draw(paper))
}

/** What is overdue, with the charges of the day. */
export function owedCents({ debts }: Pick<DossierFacts, 'debts'>, today: CalendarDate): number {
  return debts.reduce((sum, debt) => sum + chargesOfInvoice(debt, today).totalCents, 0)
}

function drawCover(paper: Paper, facts: DossierFacts, { number, at, byName, today }: Made): void {
  const { family, schools, look } = facts
  const issuer = must(schools[0], 'a family of a dossier was billed by a school')
  heading(
    paper,
    { tradeName: issuer.trade_name, name: issuer.name, taxId: formatTaxId(issuer.tax_id), address: '' },
    look,
  )
  titled(paper, 'Dossiê de cobrança', `Nº ${number}`)
  said(paper, `Feito por ${byName} em ${momentText(at)}. Os arquivos que ele cita acompanham o dossiê no pacote zip.`)
  pairs(paper, [
    ['Responsável financeiro', family.name],
    ['CPF', formatTaxId(family.tax_id)],
    ['E-mail', family.email ?? '---'],
    ['Telefone', phoneText(family.phone)],
    ['Endereço', addressLine(family.address) || '---'],
    ...schools.map(({ name, tax_id: taxId }): [string, string] => ['Credora', `${name}, CNPJ ${formatTaxId(taxId)}`]),
  ])
  drawDebts(paper, facts, today)
}

const debtColumns = [
  { share: 0.12 },
  { share: 0.24 },
  { share: 0.14 },
  { share: 0.13, isRight: true },
  { share: 0.11, isRight: true },
  { share: 0.12, isRight: true },
  { share: 0.14, isRight: true },
]

function drawDebts(paper: Paper, { debts }: DossierFacts, today: CalendarDate): void {
  said(paper, `Dívida vencida em ${dayText(today)}`, { isBold: true })
  if (debts.length === 0) {
    said(paper, 'Nada vencido nesta data.')
    return
  }
  const rows = debts.map((debt) => ({ debt, charges: chargesOfInvoice(debt, today) }))
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const late = (row: (typeof rows)[number]) => row.charges.interestCents + row.charges.correctionCents
  table(paper, debtColumns, [
    { cells: ['Fatura', 'Aluno', 'Vencimento', 'Valor', 'Multa', 'Juros e corr.', 'Total'], isHead: true },
    ...rows.map((row) => ({
      cells: [
        String(row.debt.number ?? '---'),
        row.debt.student_name,
        dayText(row.debt.late_since ?? row.debt.due_on),
        moneyText(row.debt.open_cents),
        moneyText(row.charges.fineCents),
        moneyText(late(row)),
        moneyText(row.charges.totalCents),
      ],
    })),
    {
      cells: [
        'Total',
        '',
        '',
        moneyText(total(({ debt }) => debt.open_cents)),
        moneyText(total(({ charges }) => charges.fineCents)),
        moneyText(total(late)),
        moneyText(total(({ charges }) => charges.totalCents)),
      ],
      isTotal: true,
    },
  ])
}

function drawHistory(paper: Paper, facts: DossierFacts): void {
  titled(paper, 'Histórico')
  for (const each of historyOf(facts)) drawSection(paper, each)
}

/** A table under its name; nothing where it has no rows. */
function drawSection(paper: Paper, { name, columns, rows }: Section): void {
  if (rows.length === 0) return
  said(paper, `${name} (${rows.length})`, { isBold: true })
  table(
    paper,
    columns.map(([, share]) => ({ share })),
    [{ cells: columns.map(([head]) => head), isHead: true }, ...rows.map((cells) => ({ cells }))],
  )
}

function drawTerms(paper: Paper, row: DossierFacts['agreements'][number]): void {
  titled(paper, `Acordo nº ${row.number}`, agreementStatusWords[row.status]['pt-BR'])
  for (const term of row.terms ?? []) said(paper, term, { size: 9.5 }) // none: left out before
  pairs(paper, acceptanceOf(row))
  said(paper, `SHA-256 dos termos: ${row.terms_hash ?? '---'}`, { size: 8 })
}

function acceptanceOf(row: DossierFacts['agreements'][number]): [string, string][] {
  const when = momentText(row.accepted_at)
  const by: [string, string] = ['Aceito por', row.name ?? '---']
  if (row.kind === 'paper') return [by, ['Quando', when], ['Em papel, registrado por', row.recorded_by_name ?? '---']]
  const taxId = row.tax_id === null ? '---' : formatTaxId(row.tax_id)
  return [by, ['CPF', taxId], ['Quando', when], ['Pelo link, do endereço de rede', row.address ?? '---']]
}

function pairs(paper: Paper, rows: readonly [string, string][]): void {
  table(
    paper,
    [{ share: 0.28 }, { share: 0.72 }],
    rows.map((cells) => ({ cells })),
  )
}

function phoneText(digits: string | null): string {
  const phone = digits === null ? null : parsePhone(digits)
  return phone === null ? (digits ?? '---') : formatPhone(phone)
}
