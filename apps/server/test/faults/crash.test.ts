// The server is killed at chosen moments while it bills a class of thousands and reads the bank's answer. Nothing that was
// acknowledged may be lost, nothing may be done twice, and every job goes on by itself.
// CADERNETA_FAULTS = how many kills (3); CADERNETA_FAULT_SEED = the seed that a failure printed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomOf } from '../../src/seed-data/random.ts'
import { billTheClass, faultsOf, firstMonth, importThePayments, jobEnded, journalIn, monthOfRound } from './campaign.ts'
import { pause } from './child.ts'
import { closeScene, drained, openScene } from './scene.ts'

const kills = Number(process.env.CADERNETA_FAULTS ?? 3)
const seed = process.env.CADERNETA_FAULT_SEED ?? String(Math.floor(Math.random() * 1e9))

test(`${kills} kills during billing and import lose nothing and double nothing (seed ${seed})`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-faults-'))
  const scene = await openScene(folder)
  const journal = journalIn(join(folder, 'journal.jsonl'))
  try {
    const first = firstMonth(scene.today)
    const resumed: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const month = monthOfRound(first, round)
      const isBilling = round % 2 === 0
      const random = randomOf(`${seed}/${round}`)
      const urlNow = () => scene.child.url
      const sending = isBilling
        ? billTheClass(urlNow, scene.world, month, journal)
        : importThePayments(urlNow, scene.world, scene.pool, month, journal)
      sending.catch(() => {})
      await pause(random.whole(0, isBilling ? 1_500 : 2_500))
      await scene.child.kill()
      journal.write({ killed: round })
      await scene.restart()
      resumed.push(await jobEnded(scene.pool, await sending))
      await drained(scene)
      const faults = await faultsOf(scene.composition, scene.pool, scene.world, month, !isBilling)
      expect(faults, `round ${round} of seed ${seed}: CADERNETA_FAULT_SEED=${seed} npm run faults`).toEqual([])
    }
    process.stderr.write(
      `faults: ${kills} kills, seed ${seed}, jobs over ${resumed.join(', ')} ms after the server was ready\n`,
    )
  } finally {
    await closeScene(scene)
    rmSync(folder, { recursive: true, force: true })
  }
})
