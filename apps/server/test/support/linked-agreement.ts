// An agreement whose link is in a family's hands, and the family that reads and accepts behind it.
import { expect, type TestServer } from './server.ts'
import { agreementScene, offerOf } from './agreement-scene.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { tokenOf } from './issued-invoice.ts'
import { must } from '../../src/platform/must.ts'

type Place = { server: TestServer; build: Builders; admin: Client; family: Client }

/** Of R$ 2.012,00, with R$ 40,00 of fine let go. */
export async function linkedAgreement({ server, build, admin, family }: Place) {
  const scene = await agreementScene(server, build, admin)
  const made = await admin.agreements.create({ ...offerOf(scene.invoiceIds, 201_200), waivedFineCents: 4_000 })
  const { id } = made.body
  const link = await admin.agreements.link({ id })
  expect(link).toSucceed()
  const token = tokenOf(link.body.url)
  const { taxId } = (await admin.guardians.get({ id: scene.guardianId })).body
  const look = async () => (await admin.agreements.get({ id })).body
  const hash = (of = token) => hashOf(family, of, taxId)
  return {
    ...scene,
    id,
    taxId,
    look,
    link: link.body,
    token,
    hash,
    given: { token, name: 'Marina Teles', taxId, accepted: true as const },
  }
}

/** Of the terms that the family reads now. */
export async function hashOf(family: Client, token: string, taxId: string): Promise<string> {
  const page = await family.agreements.readTerms({ token, taxId })
  expect(page).toSucceed()
  return must(page.body.termsHash, 'there are terms to read')
}
