import { homologations } from '@caderneta/contracts/homologations'
import { direct } from '../../platform/operation/endpoint.ts'
import { preparedTest } from './prepared-test.ts'
import { testRemessa, testRemessaName } from './test-remessa.ts'
import { ofTitles } from './titles-problem.ts'

/** Made anew each time: same preparation, same titles. */
export const getTestRemessa = direct(homologations.testRemessa, async ({ platform, scope, input }) => {
  const { agreement, preparation } = await preparedTest(platform, scope, input.params.id)
  const bytes = ofTitles(() => testRemessa(agreement, preparation))
  return {
    fileName: testRemessaName(agreement, preparation.fileSequence),
    mediaType: 'application/octet-stream',
    bytes,
  }
})
