// The terms of an agreement in plain words, as the family reads and accepts them, and their hash. They follow from what was frozen when the
// agreement was made, so they say the same on every day. In Portuguese whatever the language of the page: they are what was agreed. Pure.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { createHash } from 'node:crypto'
import { firstName } from '../slips/public.ts'
import type { AgreementTable, ItemRow } from './agreement-store.ts'

type Agreed = Pick<
  AgreementTable,
  | 'number'
  | 'quoted_on'
  | 'title'
  | 'description'
  | 'principal_cents'
  | 'fine_cents'
  | 'interest_cents'
  | 'waived_principal_cents'
  | 'waived_fine_cents'
  | 'waived_interest_cents'
  | 'fee_cents'
  | 'total_cents'
> & { guardian_name: string; school_name: string }
type Item = Pick<
  ItemRow,
  'number' | 'student_name' | 'competence' | 'due_on' | 'principal_cents' | 'fine_cents' | 'interest_cents'
>
type Installment = { position: number; due_on: string; cents: number }

const money = (cents: number) => formatMoney(toCents(cents))
const day = (on: string) => formatDate(toCalendarDate(on))
const month = (competence: string) => `${competence.slice(5, 7)}/${competence.slice(0, 4)}`

/** One sentence or a few a paragraph: what is owed, what is let go, how it is paid, and what happens when it is not. */
export function termsOf(agreed: Agreed, items: readonly Item[], installments: readonly Installment[]): string[] {
  const { number, title, description, guardian_name: guardian, school_name: school } = agreed
  const waived = waivedLine(agreed)
  return [
    `Acordo nº ${number}, ${title}, entre ${guardian} e ${school}, proposto em ${day(agreed.quoted_on)}.`,
    ...(description === '' ? [] : [description]),
    owedLine(agreed),
    ...items.map(itemLine),
    ...waived,
    ...(agreed.fee_cents === 0 ? [] : [`Custo de emissão das parcelas: ${money(agreed.fee_cents)}.`]),
    `Total do acordo: ${money(agreed.total_cents)}, em ${installments.length === 1 ? '1 parcela' : `${installments.length} parcelas`}.`,
    ...installments.map(({ position, due_on: on, cents }) => `Parcela ${position}: ${money(cents)}, até ${day(on)}.`),
    'Com o aceite, estas parcelas substituem as faturas acima, e os boletos delas deixam de valer.',
    'Parcela paga depois do vencimento tem a multa e os juros do contrato com a escola, contados sobre a parcela.',
    'Se uma parcela não for paga em 72 horas depois do vencimento, o acordo termina: as parcelas não pagas são canceladas e as faturas voltam a ser devidas com o vencimento original.',
    'Se o acordo terminar antes do fim, o que foi pago abate primeiro o valor das faturas, da mais antiga para a mais nova, e só depois a multa e os juros (art. 354 do Código Civil).',
    ...(waived.length === 0 ? [] : ['Neste caso, o perdão deixa de valer.']),
  ]
}

function owedLine({
  principal_cents: principal,
  fine_cents: fine,
  interest_cents: interest,
  quoted_on: on,
}: Agreed): string {
  const charges = fine + interest === 0 ? '' : `, ${money(fine)} de multa e ${money(interest)} de juros até ${day(on)}`
  return `Dívida que entra no acordo: ${money(principal)} de faturas${charges}.`
}

function itemLine({ number, student_name: student, competence, due_on: on, ...owed }: Item): string {
  const { principal_cents: principal, fine_cents: fine, interest_cents: interest } = owed
  const charges = fine + interest === 0 ? '' : `, mais ${money(fine + interest)} de multa e juros`
  return `Fatura ${number ?? '---'}, ${firstName(student)}, ${month(competence)}, vencimento ${day(on)}: ${money(principal)}${charges}.`
}

function waivedLine(agreed: Agreed): string[] {
  const parts = [
    [agreed.waived_fine_cents, 'de multa'],
    [agreed.waived_interest_cents, 'de juros'],
    [agreed.waived_principal_cents, 'do valor das faturas'],
  ] as const
  const waived = parts.filter(([cents]) => cents > 0).map(([cents, of]) => `${money(cents)} ${of}`)
  return waived.length === 0 ? [] : [`A escola perdoa ${waived.join(', ')}.`]
}

/** SHA-256 over the paragraphs in their order, in hexadecimal. */
export function termsHash(terms: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex')
}
