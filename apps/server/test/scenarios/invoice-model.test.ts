// Families with their invoices live through hundreds of operations by the real calls; a model in memory, written from the domain's words,
// says after each what every invoice, account and permission must be. `MODEL_SEQUENCES`, `MODEL_STEPS` and `MODEL_SEED` ask for more: 100 of 500
// in the long campaign.
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { run, shrunk, textOfFailure } from '../model/run.ts'
import { stepsOf } from '../model/sequence.ts'
import { expect, test } from '../support/server.ts'

const sequences = Number(process.env.MODEL_SEQUENCES ?? 50)
const length = Number(process.env.MODEL_STEPS ?? 200)
const first = process.env.MODEL_SEED ?? 'caderneta'
/** Families that live side by side. */
const together = 50

test('invoices and their money do as the model says, operation by operation', { timeout: 36_000_000 }, async ({
  server,
}) => {
  await server.workers()
  for (let done = 0; done < sequences; done += together) {
    const seeds = Array.from({ length: Math.min(together, sequences - done) }, (_, index) => `${first}-${done + index}`)
    const result = await run(server, seeds, stepsOf(`${first}-${done}`, length))
    if ('message' in result) {
      const small = await shrunk(server, result, seeds.indexOf(result.seed))
      throw new Error(`${textOfFailure(small)}\n(of ${result.steps.length} steps; at first: ${result.message})`)
    }
    const { faults } = await verifyLedger(server.composition.platform.readPool, result.build.network)
    expect(faults).toEqual([])
    if (sequences > together) process.stdout.write(`${done + seeds.length} of ${sequences} sequences of ${length}\n`)
  }
})
