import type { Permission } from '@caderneta/contracts/permissions'
import { IconFileInvoice } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { invoicePaths } from './paths.ts'

const names = definePhrases('invoices.names', {
  'pt-BR': {
    create: 'Nova fatura avulsa',
    issueClass: 'Emitir em lote',
    reissue: 'Novo valor',
    quarantine: 'Quarentena',
  },
  en: {
    create: 'New single invoice',
    issueClass: 'Issue in bulk',
    reissue: 'New value',
    quarantine: 'Quarantine',
  },
})

const needsList = 'Caderneta.Invoice.GetAll' satisfies Permission
const needsCreate = 'Caderneta.Invoice.Create' satisfies Permission

export const area: WebArea = {
  name: 'invoices',
  inNetwork: true,
  routes: [
    {
      path: invoicePaths.list.pattern,
      aliases: ['/invoices'],
      page: async () => (await import('./invoices-page.tsx')).InvoicesPage,
      crumb: phrase(names, 'invoices'),
      needs: needsList,
    },
    {
      path: invoicePaths.help.pattern,
      page: async () => (await import('./help-page.tsx')).Page,
      crumb: phrase(names, 'invoices'),
      needs: needsList,
    },
    {
      path: invoicePaths.create.pattern,
      page: async () => (await import('./new-invoice-page.tsx')).NewInvoicePage,
      crumb: phrase(names, 'create'),
      needs: needsCreate,
    },
    {
      path: invoicePaths.issueClass.pattern,
      page: async () => (await import('./issue-class-page.tsx')).IssueClassPage,
      crumb: phrase(names, 'issueClass'),
      needs: needsCreate,
    },
    {
      path: invoicePaths.reissue.pattern,
      page: async () => (await import('./reissue-page.tsx')).ReissuePage,
      crumb: phrase(names, 'reissue'),
      needs: ['Caderneta.Product.Update', 'Caderneta.Invoice.Update'] satisfies Permission[],
      wholeNetwork: true,
    },
    {
      path: invoicePaths.quarantine.pattern,
      page: async () => (await import('./quarantine-page.tsx')).QuarantinePage,
      crumb: phrase(names, 'quarantine'),
      needs: needsList,
    },
    {
      path: invoicePaths.one.pattern,
      aliases: ['/invoices/$invoiceId'],
      page: async () => (await import('./invoice-page.tsx')).InvoicePage,
      crumb: phrase(names, 'invoice'),
      needs: 'Caderneta.Invoice.Get' satisfies Permission,
    },
  ],
  menu: [
    {
      path: invoicePaths.list.pattern,
      jump: 'f',
      label: phrase(names, 'invoices'),
      icon: IconFileInvoice,
      group: 'receive',
      order: 10,
      needs: needsList,
      phone: 2,
    },
  ],
  palette: async () => (await import('./palette.tsx')).palette,
  words: async () => (await import('./area-words.ts')).words,
}
