// What collection keeps of each family's debts against the invoices, after the day and the mover have been there.
import { keepDebtDay } from '../../src/areas/collection/debt-day.job.ts'
import { debtFaults } from '../../src/areas/collection/proof-of-debts.ts'
import { foldDebts } from '../../src/platform/operation/fold-debts.ts'
import { restedDebtDay } from '../support/rested-debt-day.ts'
import { Divergence } from './compared.ts'
import type { World } from './world.ts'

export async function compareDebts({ server, build }: World): Promise<void> {
  const { platform, moverPool } = server.composition
  await restedDebtDay(build.ground.pool, build.network)
  await keepDebtDay(platform, build.network)
  while ((await foldDebts(moverPool, build.network)) > 0);
  const [fault] = await debtFaults(platform.readPool, build.network)
  if (fault) throw new Divergence(0, `${fault.rule}: ${fault.subject} ${fault.detail}`)
}
