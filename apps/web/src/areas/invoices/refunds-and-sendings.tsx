import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { lazy, Suspense } from 'react'
import { InvoiceSendings } from './invoice-sendings.tsx'

const RefundsOf = lazy(async () => ({ default: (await import('../settlements/public.ts')).RefundsOf }))

/** What left because of the invoice: money that went back, and e-mails to its payer. */
export function RefundsAndSendings({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Suspense>
        <RefundsOf invoiceId={invoice.id} />
      </Suspense>
      <InvoiceSendings invoice={invoice} />
    </>
  )
}
