import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { IconAlertTriangle, IconFileInvoice, IconPlus, IconStack2 } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { PaletteHit, PalettePart, Recognized } from '../../client/web-area.ts'
import { countText, dateText, moneyText } from '../../ui/format-text.ts'
import { InvoicePills } from './invoice-status.tsx'
import { invoicePaths } from './paths.ts'

const phrases = definePhrases('invoices.palette', {
  'pt-BR': {
    found_invoices: 'Faturas',
    found_charges: 'Boleto ou Pix',
    create: 'Nova fatura avulsa',
    issueMonth: 'Emitir o mês',
    overdue: 'Faturas vencidas em aberto',
  },
  en: {
    found_invoices: 'Invoices',
    found_charges: 'Boleto or Pix',
    create: 'New single invoice',
    issueMonth: 'Issue the month',
    overdue: 'Overdue invoices',
  },
})

const MOST = 6

/** Invoices are found by payer, student, CPF or number, and by what a bank quotes of their boleto or Pix. */
export const palette: PalettePart = {
  searches: [
    {
      title: phrase(phrases, 'found_invoices'),
      kinds: ['cpf', 'cnpj', 'words'],
      needs: invoices.list.needs,
      find: async ({ value }: Recognized, signal) => {
        const { items } = await call(invoices.list, { search: value, maxResultCount: MOST }, { signal })
        return items.map(hit)
      },
    },
    {
      title: phrase(phrases, 'found_charges'),
      kinds: ['digitableLine', 'txid', 'nossoNumero'],
      needs: invoices.find.needs,
      find: async ({ value }: Recognized, signal) => {
        const { items } = await call(invoices.find, { code: value }, { signal })
        return items.map(hit)
      },
    },
  ],
  commands: [
    {
      label: phrase(phrases, 'issueMonth'),
      icon: IconStack2,
      path: invoicePaths.issueClass(),
      needs: invoices.createBulk.needs,
    },
    { label: phrase(phrases, 'create'), icon: IconPlus, path: invoicePaths.create(), needs: invoices.create.needs },
    {
      label: phrase(phrases, 'overdue'),
      icon: IconAlertTriangle,
      path: invoicePaths.list({ displayState: 'overdueButPayable' }),
      needs: invoices.list.needs,
    },
  ],
}

function hit(row: InvoiceRow): PaletteHit {
  const number = row.number === null ? '' : `${countText(row.number, 'pt-BR')} · `
  return {
    id: row.id,
    title: `${number}${row.guardianName}`,
    note: `${row.studentName} · ${dateText(row.dueDate)}`,
    pill: <InvoicePills invoice={row} />,
    amount: moneyText(row.toReceiveCents ?? row.expiredCents ?? row.nominalCents),
    path: invoicePaths.one({ invoiceId: row.id }),
    icon: IconFileInvoice,
  }
}
