// `test` of files whose server has the sandbox's bank, Pix provider and mail server beside it, from their first test to their last.
import { type SandboxWorld, sandboxWorld } from './sandbox-world.ts'
import { test } from './server.ts'

/** Nothing is worked on by itself: the test runs its jobs. */
export const sandboxTest = test.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await use(world)
      await world.stop()
    },
    { scope: 'file', auto: true },
  ],
})

/** The workers run too: what is planned is done, and what is mailed leaves. */
export const workingSandboxTest = sandboxTest.extend<{ working: true }>({
  working: [
    async ({ server, world: _world }, use) => {
      await server.workers()
      await use(true)
    },
    { scope: 'file', auto: true },
  ],
})
