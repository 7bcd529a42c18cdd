import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { useAgreementFacts } from '../../screens/agreement-facts.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { agreementPaths } from '../agreements/paths.ts'

/** Where the debt of the invoice went, or what it is an installment of. */
export function InvoiceAgreements({ invoice: { id: invoiceId } }: { invoice: Invoice }) {
  const facts = useAgreementFacts({ invoiceId }, (agreementId) => agreementPaths.one({ agreementId }))
  return facts.length === 0 ? null : <FactList facts={facts} />
}
