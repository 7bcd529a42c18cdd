import type { BuiltInCode } from '@caderneta/contracts/products'
import { type CalendarDate, yearOf } from '@caderneta/kernel/calendar-date'

const productNames: Record<BuiltInCode, string> = { tuition: 'Mensalidade', enrollment: 'Matrícula' }

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/** The words on the slip for what comes with the network: `Mensalidade novembro/2026`. */
export function itemName(product: BuiltInCode, competence: CalendarDate): string {
  return `${productNames[product]} ${monthName.format(new Date(`${competence}T00:00:00Z`))}/${yearOf(competence)}`
}
