import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openContractLink } from './contract-door.ts'
import { toFamilyContract } from './enrollment-contract-view.ts'
import { proveSigner } from './proved-signer.ts'

/** Whoever says the tax number has the text before them, and the address of the signed PDF. */
export const readContract = direct(enrollmentContracts.readText, async ({ platform, scope: caller, input }) => {
  const opened = await openContractLink(platform, input.params.token, caller.requestId)
  await proveSigner(platform, opened, input.body.taxId)
  return toFamilyContract(platform, opened, { isProved: true })
})
