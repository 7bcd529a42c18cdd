import { showFamilyPage } from './app/family-start.tsx'
import { CheckPayout } from './areas/invoice-view/check-payout.tsx'
import { CheckReceipt } from './areas/invoice-view/check-receipt.tsx'
import { FamilyHome } from './areas/invoice-view/family-home.tsx'

const pages = { '/f/r/': CheckReceipt, '/f/p/': CheckPayout }
const found = Object.entries(pages).find(([path]) => location.pathname.startsWith(path))
const Page = found?.[1] ?? FamilyHome

/** `/f/g/…` all of a payer, `/f/r/…` the check of a receipt, `/f/p/…` the check of a receipt of a transfer. */
await showFamilyPage((token, otherLanguage) => <Page token={token} onLanguage={otherLanguage} />)
