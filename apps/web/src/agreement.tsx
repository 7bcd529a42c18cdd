import { showFamilyPage } from './app/family-start.tsx'
import { FamilyAgreementPage } from './areas/agreements/family-agreement.tsx'

await showFamilyPage((token) => <FamilyAgreementPage token={token} />)
