import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openContractLink } from './contract-door.ts'
import { toFamilyContract } from './enrollment-contract-view.ts'

export const getFamilyContract = direct(enrollmentContracts.familyView, async ({ platform, scope: caller, input }) => {
  const { row, scope, color } = await openContractLink(platform, input.params.token, caller.requestId)
  return toFamilyContract(row, { today: scope.today, color, isSandbox: platform.mode === 'sandbox' })
})
