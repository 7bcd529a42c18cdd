import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openContractLink } from './contract-door.ts'
import { toFamilyContract } from './enrollment-contract-view.ts'

/** Programs that look through letters open links too: looking changes nothing, and shows no name. */
export const getFamilyContract = direct(enrollmentContracts.familyView, async ({ platform, scope: caller, input }) => {
  const opened = await openContractLink(platform, input.params.token, caller.requestId)
  return toFamilyContract(platform, opened, { isProved: false })
})
