// S15: what the flood of one network costs the calls of another, over HTTP: p95 of a neighbor's list while a hundred connections of
// five users of a large network ask for lists and exports, against the same calls while nobody else asks.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { makeToken } from '../src/areas/api-tokens/public.ts'
import { createAdmin } from '../src/areas/users/public.ts'
import { billMonth } from './bulk-issue.ts'
import { filled } from './invoice-list.ts'
import { inPairs, type Measured, quantile, timed } from './pairs.ts'
import { type BenchSize, countOf, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 2, goal: 1.5, lowerIsBetter: true }
const students = 2_000
const users = 5
const connections = 100
const callsOfNeighbor = 200
const pauseMs = 20
/** Until the flood is under way: all its connections wait for an answer. */
const risingMs = 1_500

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const world = await openWorld(students, report)
  try {
    await billMonth(world, 0)
    const [neighbor] = await filled(world, 'neighbor', countOf.S)
    const [flooder] = await filled(world, 'flooder', countOf[size === 'S' ? 'M' : size])
    if (!neighbor || !flooder) throw new Error('a network without invoices')
    await settled(world)
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const [own = '', ...others] = await tokensOf(world)
    const look = () => p95Of(url, own, neighbor.tenant_id)
    await look()
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async () => {
        const flood = await started({ url, tokens: others, tenantId: flooder.tenant_id })
        const taken = await look()
        report(`the flood was answered ${await told(flood)}`)
        return taken
      },
      bare: look,
    })
    return { value: seconds * 1_000, unit: 'ms p95', ratio: 1 / ratio, range: [1 / range[1], 1 / range[0]], pairs }
  } finally {
    await world.stop()
  }
}

async function tokensOf({ server }: World): Promise<string[]> {
  const { platform } = server.composition
  const tokens = []
  for (let user = 0; user <= users; user += 1) {
    const email = `pessoa${user}@caderneta.test`
    await createAdmin(platform, { email, name: `Pessoa ${user}`, password: 'Uma senha bem comprida 7391' })
    tokens.push(await makeToken(platform, email, { callsPerMinute: 1_000_000 }))
  }
  return tokens
}

/** Seconds of the neighbor's slowest calls but one in twenty, one call after the other with a person's haste. */
async function p95Of(url: string, token: string, tenantId: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, __tenant: String(tenantId) }
  const taken = []
  for (let call = 0; call < callsOfNeighbor; call += 1) {
    taken.push(
      await timed(async () => {
        const reply = await fetch(`${url}/api/ebpay/invoice?maxResultCount=50`, { headers })
        if (!reply.ok) throw new Error(`the neighbor was answered ${reply.status}`)
        await reply.arrayBuffer()
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return quantile(taken, 0.95)
}

/** In a process of its own: what it takes to ask is not the server's time. */
async function started(flood: { url: string; tokens: string[]; tenantId: number }): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'flood.ts'), {
    env: { ...process.env, FLOOD: JSON.stringify({ ...flood, connections }) },
  })
  await new Promise((resolve) => setTimeout(resolve, risingMs))
  return child
}

/** Ends the flood. @returns how many times it was answered with each status. */
async function told(child: ChildProcess): Promise<string> {
  const heard = new Promise<unknown>((resolve) => child.once('message', resolve))
  child.send('stop')
  const counts = z.record(z.string(), z.number()).parse(await heard)
  child.kill('SIGKILL')
  return JSON.stringify(counts)
}
