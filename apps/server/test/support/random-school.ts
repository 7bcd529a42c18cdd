// A school to which things happen by chance: invoices of one to four items, money by Pix and at the counter, what is taken back, put right,
// canceled, copied and quarantined. What happened is kept for a second reckoning.
import {
  billed,
  canceled,
  categories,
  competences,
  copied,
  corrected,
  counter,
  type Given,
  pix,
  quarantined,
  restored,
  undone,
  type World,
} from './random-acts.ts'
import { chance } from './random-choice.ts'
import type { Billed, Fee, ReckonedSchool } from './reckoned-school.ts'
import { kindsOf, moved, seen } from './seen-school.ts'
import { expect } from './server.ts'
import { transferScene } from './transfer-scene.ts'

export type Network = Awaited<ReturnType<typeof network>>

export async function network(given: Given, seed: number) {
  const random = chance(seed)
  const { build, admin } = given
  const fee: Fee = random.is(0.5) ? { ppm: random.one([35_000, 19_000, 333_333]) } : { cents: random.one([15_00, 7]) }
  const guaranteed = random.is(0.2) ? [] : categories.filter(() => random.is(0.5))
  const school: ReckonedSchool = {
    fee,
    commissions: [],
    chargesToSchool: random.is(0.5),
    discountBySchool: random.is(0.5),
    invoices: [],
  }
  const scene = await transferScene(build, admin, {
    coverage: guaranteed.length > 0 ? 'guaranteed' : 'none',
    categories: [...guaranteed],
    ...('ppm' in fee ? { fee_ppm: fee.ppm } : { fee_kind: 'cents', fee_ppm: 0, fee_cents: fee.cents }),
    late_charges_to: school.chargesToSchool ? 'school' : 'provider',
    discount_borne_by: school.discountBySchool ? 'school' : 'provider',
    auto_close: false,
  })
  await build.ground.pool.query(`update school_plan set valid_from = '2026-09-01' where id = $1`, [scene.schoolPlanId])
  await build.ground.pool.query(`update school set early_discounts = $2 where id = $1`, [
    scene.schoolId,
    JSON.stringify(random.is(0.5) ? [{ days: 5, percentPpm: 50_000 }] : []),
  ])
  const world = { ...given, scene, random, school, guaranteed: new Set<string>(guaranteed) }
  // The first month with an invoice is the first with a transfer.
  await billed(world, '2026-09-01')
  return {
    school,
    happen: async (times: number) => {
      for (let time = 0; time < times; time += 1) await oneThing(world)
    },
    close: async (competence: string) => {
      const id = await scene.transfer(competence)
      await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
      expect(await admin.transfers.close({ id })).toSucceed()
      expect((await admin.transfers.check({ id })).body).toMatchObject({ isIntact: true, isIdentical: true })
    },
    kinds: () => kindsOf(school),
    moved: () => moved(build, scene.schoolId),
    isAsItWasClosed: async () => {
      for (const competence of competences)
        expect((await admin.transfers.check({ id: await scene.transfer(competence) })).body).toMatchObject({
          isIntact: true,
        })
    },
  }
}

async function oneThing(world: World) {
  const { random, school } = world
  const living = school.invoices.filter(({ isLiving }) => isLiving)
  if (living.length < 3 || random.is(0.25)) return billed(world)
  if (random.is(0.2)) return inARow(world, random.one(school.invoices.slice(-3)))
  const invoice = random.one(random.is(0.7) ? school.invoices.slice(-3) : school.invoices)
  await random.one([pix, pix, counter, corrected, corrected, undone, canceled, restored, copied, quarantined])(
    world,
    invoice,
  )
  await seen(world, invoice)
}

/** A part by Pix, the rest at the counter, put right: what one call leaves is what the next one divides. */
async function inARow(world: World, invoice: Billed) {
  for (const act of [pix, counter, corrected]) {
    await act(world, invoice)
    await seen(world, invoice)
  }
}
