import { showFamilyPage } from './app/family-start.tsx'
import { FamilyPage } from './areas/invoice-view/family-page.tsx'

await showFamilyPage((token, otherLanguage) => <FamilyPage token={token} onLanguage={otherLanguage} />)
