// A network that puts several products on one invoice, and what one such invoice comes from.
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { expect } from './server.ts'

const name = 'Caderneta.Billing.OneProductPerInvoice'

/** `global`: who may set what holds for a network. */
export async function groupProducts(global: Client, network: number, isGrouping = true): Promise<void> {
  const value = isGrouping ? 'false' : 'true'
  expect(await global.settings.update({ name, value, providerName: 'T', providerKey: String(network) })).toSucceed()
}

let made = 0

export const lunchCents = 30_000

/** Tuition of the enrollment and a lunch of R$ 300,00, on one draft. */
export async function tuitionAndLunch(
  build: Builders,
  admin: Client,
  enrollmentId: string,
  given: { competence: string; dueDate: string },
): Promise<{ id: string; lunchId: string; lunchName: string }> {
  // One name, one product of a network.
  const lunchName = `Almoço de ${enrollmentId.slice(-12)} ${given.competence} ${(made += 1)}`
  const lunch = await build.product({
    name: lunchName,
    category: 'food',
    value_cents: lunchCents,
    maximum_cents: 50_000,
  })
  const tuition = await admin.invoices.create({ enrollmentId, ...given })
  expect(tuition).toSucceed()
  const added = await admin.invoices.create({ enrollmentId, ...given, product: lunch.id })
  expect(added).toSucceed()
  expect(added.body.id).toBe(tuition.body.id)
  return { id: tuition.body.id, lunchId: lunch.id, lunchName }
}
