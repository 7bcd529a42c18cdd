// People with passwords, their browsers, and guesses that come from any network address: these are sent to the application itself, since
// a socket of this machine has one address.
import type { FastifyInstance } from 'fastify'
import type { BuiltUser } from '../support/build.ts'
import { Browser } from '../support/browser.ts'
import { expect, test as base } from '../support/server.ts'

export { expect }

export type Person = BuiltUser & { password: string; userId: string }
export type Guess = { email: string; password: string; address: string; code?: string }
type Fixtures = {
  browser: () => Browser
  people: (count: number) => Promise<Person[]>
  /** @returns the status of the answer. */
  guess: (guess: Guess) => Promise<number>
  forgetTries: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  browser: async ({ server }, use) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const listening = server.app.listeningOrigin
    await use(() => new Browser(server.composition.platform.url, listening))
  },
  people: async ({ build, users }, use) =>
    use(async (count) => {
      const made: Person[] = []
      for (let at = 0; at < count; at += 1) {
        const user = await users('secretary')
        made.push({ ...user, userId: user.id, password: await build.password(user) })
      }
      return made
    }),
  guess: async ({ browser, server }, use) => {
    const mine = browser()
    const path = await mine.openSignIn()
    await use(({ address, ...typed }) => sent(server.app, mine, path, address, typed))
  },
  forgetTries: async ({ server }, use) =>
    use(async () => {
      await server.database.pool.query('delete from control.sign_in_budget')
    }),
})

async function sent(app: FastifyInstance, { cookies }: Browser, url: string, remoteAddress: string, payload: object) {
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const { statusCode } = await app.inject({ method: 'POST', url, remoteAddress, payload, headers: { cookie } })
  return statusCode
}

/** An address of a documentation network for each number. */
export function addressOf(number: number): string {
  return `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}`
}
