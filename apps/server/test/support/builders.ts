// The areas' builders in one hand, tied to the network of the test file. What is not given is made.
import { buildSchool } from '../../src/areas/schools/school.build.ts'
import { buildPayoutAccount } from '../../src/areas/schools/payout-account.build.ts'
import type { Owner } from '../../src/areas/second-factors/factor-codes.ts'
import { buildSecondFactor } from '../../src/areas/second-factors/second-factor.build.ts'
import { buildSavedView } from '../../src/areas/saved-views/saved-view.build.ts'
import { buildRole } from '../../src/areas/roles/role.build.ts'
import { buildApiToken } from '../../src/areas/api-tokens/api-token.build.ts'
import { buildColleague, buildPassword, buildPasswordOfAll } from '../../src/areas/users/user.build.ts'
import { buildNetwork, firstInstant, type Ground } from './build.ts'
import { testSecret } from './global-setup.ts'
import { bankBuilders, peopleBuilders } from './people-builders.ts'

export type Builders = Awaited<ReturnType<typeof buildersOf>>

export async function buildersOf(ground: Ground) {
  const network = await buildNetwork(ground)
  return {
    ground,
    /** The file's own network; another one, for what must not be seen. */
    network,
    otherNetwork: () => buildNetwork(ground),
    /** Gives a user a password. @returns it. */
    password: (user: { tenantId: number; id: string }) => buildPassword(ground, user),
    passwordOfAll: (tenantId = network) => buildPasswordOfAll(ground, tenantId),
    /** An authenticator of somebody, waiting or on, with the codes it shows on the first day of the test's clock. */
    secondFactor: (owner: Owner, isOn: boolean) =>
      buildSecondFactor(ground, { secret: testSecret, now: firstInstant }, owner, isOn),
    role: (given: Parameters<typeof buildRole>[2] = {}, tenantId = network) => buildRole(ground, tenantId, given),
    savedView: (given: Parameters<typeof buildSavedView>[2] = {}, tenantId = network) =>
      buildSavedView(ground, tenantId, given),
    /** Somebody of the network, other than those who call. */
    colleague: (given: Parameters<typeof buildColleague>[2] = {}, tenantId = network) =>
      buildColleague(ground, tenantId, given),
    apiToken: (userId: string, given: Parameters<typeof buildApiToken>[3] = {}, tenantId = network) =>
      buildApiToken(ground, tenantId, userId, given),
    school: (given: Parameters<typeof buildSchool>[2] = {}, tenantId = network) => buildSchool(ground, tenantId, given),
    payoutAccount: (given: Parameters<typeof buildPayoutAccount>[2], tenantId = network) =>
      buildPayoutAccount(ground, tenantId, given),
    ...bankBuilders(ground, network),
    ...peopleBuilders(ground, network),
  }
}
