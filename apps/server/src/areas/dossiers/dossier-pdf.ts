// The dossier as a document to print: the debt of today and how it is made up, and then everything that was billed, said, agreed, signed and listed.
import { agreementStatusWords } from '@caderneta/contracts/agreement-status-words'
import {
  contactChannelWords,
  contactOutcomeWords,
  disputeStatusWords,
  promiseStatusWords,
} from '@caderneta/contracts/collection-words'
import { contractStatusWords } from '@caderneta/contracts/contract-status-words'
import { deliveryKindWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { statusWords } from '@caderneta/contracts/invoice-status-words'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { formatPhone, parsePhone } from '@caderneta/kernel/phone'
import { must } from '../../platform/must.ts'
import { heading, monthText, type Paper, paperOf, said, table, titled } from '../documents/public.ts'
import { chargesOfInvoice } from '../invoices/public.ts'
import { drawListing } from '../negative-listings/public.ts'
import { addressLine } from '../slips/public.ts'
import type { DossierFacts } from './dossier-facts.ts'
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
  const { billed, contacts, promises, disputes, messages, agreements, contracts } = facts
  section(
    paper,
    'Faturas emitidas',
    [0.12, 0.12, 0.26, 0.14, 0.14, 0.22],
    [
      ['Fatura', 'Mês', 'Aluno', 'Vencimento', 'Valor', 'Situação'],
      ...billed.map((row) => [
        String(row.number),
        monthText(row.competence),
        row.student_name,
        dayText(row.due_on),
        moneyText(row.nominal_cents),
        row.paid_on === null
          ? statusWords[row.status]['pt-BR']
          : `${moneyText(row.paid_cents)} em ${dayText(row.paid_on)}`,
      ]),
    ],
  )
  section(
    paper,
    'Contatos',
    [0.2, 0.14, 0.18, 0.48],
    [
      ['Quando', 'Canal', 'Resultado', 'Anotação e quem registrou'],
      ...contacts.map((row) => [
        momentText(row.contacted_at),
        contactChannelWords[row.channel]['pt-BR'],
        contactOutcomeWords[row.outcome]['pt-BR'],
        [row.note, row.contacted_by_name].filter((each) => each !== null).join(' · '),
      ]),
    ],
  )
  section(
    paper,
    'Promessas',
    [0.2, 0.2, 0.2, 0.4],
    [
      ['Feita em', 'Para', 'Valor', 'Situação'],
      ...promises.map((row) => [
        dayText(row.made_on),
        dayText(row.promised_on),
        moneyText(row.cents),
        promiseStatusWords[row.status]['pt-BR'],
      ]),
    ],
  )
  section(
    paper,
    'Contestações',
    [0.14, 0.2, 0.16, 0.5],
    [
      ['Fatura', 'Aberta em', 'Situação', 'Motivo e decisão'],
      ...disputes.map((row) => [
        String(row.invoice_number ?? '---'),
        momentText(row.opened_at),
        disputeStatusWords[row.status]['pt-BR'],
        [row.reason, row.decision].filter((each) => each !== null).join(' · '),
      ]),
    ],
  )
  section(
    paper,
    'Mensagens enviadas',
    [0.22, 0.26, 0.2, 0.14, 0.18],
    [
      ['Tipo', 'Para', 'Enviada', 'Situação', 'Lida ou entregue'],
      ...messages.map((row) => [
        deliveryKindWords[row.kind]['pt-BR'],
        row.recipient,
        momentText(row.sent_at),
        deliveryStatusWords[row.status]['pt-BR'],
        momentText(row.read_at ?? row.delivered_at),
      ]),
    ],
  )
  section(
    paper,
    'Acordos',
    [0.12, 0.3, 0.16, 0.16, 0.26],
    [
      ['Acordo', 'Título', 'Total', 'Situação', 'Aceite'],
      ...agreements.map((row) => [
        String(row.number),
        row.title,
        moneyText(row.total_cents),
        agreementStatusWords[row.status]['pt-BR'],
        momentText(row.accepted_at),
      ]),
    ],
  )
  section(
    paper,
    'Contratos de matrícula',
    [0.1, 0.34, 0.16, 0.4],
    [
      ['Contrato', 'Aluno', 'Situação', 'Assinatura'],
      ...contracts.map((row) => [
        String(row.number),
        row.student_name,
        contractStatusWords[row.status]['pt-BR'],
        row.signer_name === null ? '---' : `${row.signer_name}, ${momentText(row.signed_at)}`,
      ]),
    ],
  )
}

function drawTerms(paper: Paper, row: DossierFacts['agreements'][number]): void {
  titled(paper, `Acordo nº ${row.number}`, agreementStatusWords[row.status]['pt-BR'])
  for (const term of row.terms ?? []) said(paper, term, { size: 9.5 }) // none: left out before
  pairs(paper, [
    ['Aceito por', row.name ?? '---'],
    ['CPF', row.tax_id === null ? '---' : formatTaxId(row.tax_id)],
    ['Quando', momentText(row.accepted_at)],
    ['Como', row.kind === 'paper' ? `Em papel, registrado por ${row.recorded_by_name ?? '---'}` : 'Pelo link'],
    ['Endereço de rede', row.address ?? '---'],
  ])
  said(paper, `SHA-256 dos termos: ${row.terms_hash ?? '---'}`, { size: 8 })
}

/** A table under its name; nothing where it has no rows. */
function section(paper: Paper, name: string, shares: readonly number[], [head = [], ...rows]: string[][]): void {
  if (rows.length === 0) return
  said(paper, `${name} (${rows.length})`, { isBold: true })
  table(
    paper,
    shares.map((share) => ({ share })),
    [{ cells: head, isHead: true }, ...rows.map((cells) => ({ cells }))],
  )
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
