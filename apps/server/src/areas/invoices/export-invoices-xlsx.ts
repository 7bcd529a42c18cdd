import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import { invoices } from '@caderneta/contracts/invoices'
import { z } from 'zod'
import type { NameScope } from '../../platform/exports/export-file.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { exportedInvoices, invoiceShape } from './export-invoices.ts'

const Range = z.object({ dueFrom: z.string().optional(), dueTo: z.string().optional() })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** For other programs: always a workbook, its name tells range and time. */
export const exportInvoicesXlsx = exportOf(invoices.exportXlsx, exportedInvoices, {
  ...invoiceShape,
  format: 'xlsx',
  kind: jobKinds.ExportInvoice,
  fileName: rangeName,
})

/** `faturas-2026-11-01-a-2026-11-30-14h05`: the due dates that were asked for, and the time at which the file was made. */
function rangeName(filter: Record<string, unknown>, { locale, today, now }: NameScope): string {
  const { dueFrom, dueTo } = Range.parse(filter)
  const [name, from, to] = locale === 'en' ? ['invoices', 'from', 'to'] : ['faturas', 'de', 'a']
  const range = [dueFrom && (dueTo ? dueFrom : `${from}-${dueFrom}`), dueTo && `${to}-${dueTo}`].filter(Boolean)
  const day = range.length > 0 ? range.join('-') : today
  return `${name}-${day}-${clock.format(now).replace(':', 'h')}`
}
