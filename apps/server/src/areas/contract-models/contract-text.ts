// The open places of a contract, filled in from an enrollment. A contract is a Brazilian paper: its amounts and dates are written in
// Portuguese, whoever makes it.
import {
  type ContractPlaceholder,
  placeholderNamed,
  placeholderPattern,
} from '@caderneta/contracts/contract-placeholders'
import { discountWords } from '@caderneta/contracts/term-discounts'
import { type CalendarDate, formatDate } from '@caderneta/kernel/calendar-date'
import { formatMoney } from '@caderneta/kernel/money'
import { formatPercent } from '@caderneta/kernel/percent'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { type EnrollmentRow, enrollmentsInScope, monthlyOf, rowPlan, scheduleOf } from '../enrollments/public.ts'

export type ContractSubject = EnrollmentRow & {
  company_name: string
  school_tax_id: string
  guardian_tax_id: string
}

/** The enrollment with what its contract names, in the schools in scope. */
export function contractSubject(scope: Scope, enrollmentId: string) {
  return enrollmentsInScope(scope)
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'e.tenant_id').onRef('s.id', '=', 'e.school_id'))
    .innerJoin('guardian as g', (join) =>
      join.onRef('g.tenant_id', '=', 'e.tenant_id').onRef('g.id', '=', 'e.guardian_id'),
    )
    .select(['s.company_name', 's.cnpj as school_tax_id', 'g.tax_id as guardian_tax_id'])
    .where('e.id', '=', enrollmentId)
}

export type ContractValues = Record<ContractPlaceholder, string>

export function valuesOf(row: ContractSubject, today: CalendarDate): ContractValues {
  const plan = rowPlan(row)
  const first = scheduleOf(plan, row.school_year).find(({ category }) => category === 'tuition')
  return {
    aluno: row.student_name,
    responsável: row.guardian_name,
    CPF: formatTaxId(row.guardian_tax_id),
    escola: row.company_name,
    'CNPJ da escola': formatTaxId(row.school_tax_id),
    turma: row.class_name,
    'ano letivo': String(row.school_year),
    anuidade: annuityText(plan),
    parcelas: String(plan.installments - plan.passedInstallments),
    'valor da parcela': formatMoney(monthlyOf(plan)),
    'primeiro vencimento': formatDate(first?.dueDate),
    'dia de vencimento': String(plan.dueDay),
    descontos: discountsText(plan.discounts),
    hoje: formatDate(today),
  }
}

/** A part that is paid at enrollment is told with the annuity that it belongs to: every model says both. */
function annuityText({
  annuityCents,
  enrollmentPartCents: part,
  enrollmentPartOn: on,
}: ReturnType<typeof rowPlan>): string {
  const annuity = formatMoney(annuityCents)
  if (on === null) return annuity
  return `${annuity} (dos quais ${formatMoney(part)} na matrícula, com vencimento em ${formatDate(on)})`
}

function discountsText(discounts: ReturnType<typeof rowPlan>['discounts']): string {
  if (discounts.length === 0) return 'nenhum'
  return discounts
    .map(({ kind, percentPpm, valueCents, from, to }) => {
      const taken = percentPpm === null ? valueCents && formatMoney(valueCents) : formatPercent(percentPpm)
      const months = from === null && to === null ? '' : ` (${monthText(from)} a ${monthText(to)})`
      return `${discountWords[kind]['pt-BR']} ${taken}${months}`
    })
    .join('; ')
}

function monthText(month: string | null): string {
  return month === null ? '…' : `${month.slice(5, 7)}/${month.slice(0, 4)}`
}

/**
 * The text with every open place filled in. What was typed as a name stays a name: it brings no tags. Whoever draws it reads it by
 * `readRichText`, which cleans what stands in addresses too.
 */
export function filled(html: string, values: ContractValues): string {
  return html.replaceAll(placeholderPattern, (whole, given: string) => {
    const name = placeholderNamed(given)
    return name ? escaped(values[name]) : whole
  })
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As a value stands in the text. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
