import { homologations } from '@caderneta/contracts/homologations'
import { direct } from '../../platform/operation/endpoint.ts'
import { slipsPdf } from '../slips/public.ts'
import { preparedTest } from './prepared-test.ts'
import { slipStamp, testSlips } from './test-slips.ts'
import { ofTitles } from './titles-problem.ts'

/** Made anew each time: same preparation, same titles. They are drawn outside the transaction: nothing waits for ink. */
export const getTestSlips = direct(homologations.testSlips, async ({ platform, scope, input }) => {
  const { agreement, preparation, look } = await preparedTest(platform, scope, input.params.id)
  const slips = ofTitles(() => testSlips(agreement, preparation.preparedOn))
  const bytes = await slipsPdf(slips, look, slipStamp)
  return { fileName: `boletos-de-teste-${agreement.bank}.pdf`, mediaType: 'application/pdf', bytes }
})
