import { showFamilyPage } from './app/family-start.tsx'
import { SignContract } from './areas/enrollment-contracts/sign-contract.tsx'

await showFamilyPage((token) => <SignContract token={token} />)
