import { agreementPages } from '@caderneta/contracts/agreement-pages'
import { direct } from '../../platform/operation/endpoint.ts'
import { openAgreementLink } from './agreement-door.ts'
import { toFamilyAgreement } from './family-agreement-view.ts'

/** Programs that look through letters open links too: looking changes nothing, and shows no name. */
export const getFamilyAgreement = direct(agreementPages.familyView, async ({ platform, scope: caller, input }) => {
  const opened = await openAgreementLink(platform, input.params.token, caller.requestId)
  return toFamilyAgreement(opened.whole, { ...opened, isSandbox: platform.mode === 'sandbox', isProved: false })
})
