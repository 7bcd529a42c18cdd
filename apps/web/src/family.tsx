import { showFamilyPage } from './app/family-start.tsx'
import { CheckReceipt } from './areas/invoice-view/check-receipt.tsx'
import { FamilyHome } from './areas/invoice-view/family-home.tsx'
import { FamilyPage } from './areas/invoice-view/family-page.tsx'

/** `/f/…` one invoice, `/f/g/…` all of a payer, `/f/r/…` the check of a receipt. */
await showFamilyPage((token, otherLanguage) => {
  if (location.pathname.startsWith('/f/g/')) return <FamilyHome token={token} onLanguage={otherLanguage} />
  if (location.pathname.startsWith('/f/r/')) return <CheckReceipt token={token} onLanguage={otherLanguage} />
  return <FamilyPage token={token} onLanguage={otherLanguage} />
})
