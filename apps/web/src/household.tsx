import { showFamilyPage } from './app/family-start.tsx'
import { CheckReceipt } from './areas/invoice-view/check-receipt.tsx'
import { FamilyHome } from './areas/invoice-view/family-home.tsx'

/** `/f/g/…` all of a payer, `/f/r/…` the check of a receipt. */
await showFamilyPage((token, otherLanguage) =>
  location.pathname.startsWith('/f/r/') ? (
    <CheckReceipt token={token} onLanguage={otherLanguage} />
  ) : (
    <FamilyHome token={token} onLanguage={otherLanguage} />
  ),
)
