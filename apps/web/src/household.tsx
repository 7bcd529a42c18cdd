import { showFamilyPage } from './app/family-start.tsx'
import { CheckPayout } from './areas/invoice-view/check-payout.tsx'
import { CheckReceipt } from './areas/invoice-view/check-receipt.tsx'
import { FamilyHome } from './areas/invoice-view/family-home.tsx'
import { FamilyReminders } from './areas/invoice-view/family-reminders.tsx'

const pages = { '/f/e/': FamilyReminders, '/f/r/': CheckReceipt, '/f/p/': CheckPayout }
const found = Object.entries(pages).find(([path]) => location.pathname.startsWith(path))
const Page = found?.[1] ?? FamilyHome

/** `/f/g/…` all of a payer, `/f/e/…` its reminders by e-mail, `/f/r/…` the check of a receipt, `/f/p/…` the check of a receipt of a transfer. */
await showFamilyPage((token, otherLanguage) => <Page token={token} onLanguage={otherLanguage} />)
