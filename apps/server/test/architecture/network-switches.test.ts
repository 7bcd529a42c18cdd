// Every switch of a network, worked out from the contract, changes what the network's people or families get: seen from outside, on and off.
import { writeDynamicPix } from '@caderneta/banking'
import { knownFeatures } from '@caderneta/contracts/known-features'
import type { SchoolAccess } from '@caderneta/contracts/network-access'
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { tenants } from '@caderneta/contracts/tenants'
import { z } from 'zod'
import type { Client, Reply } from '../support/api.ts'
import { buildIssuedInvoice, tokenOf } from '../support/issued-invoice.ts'
import { blindGiven } from './call-rows.ts'
import { expect, test as base } from './matrix.ts'
import { mounted } from './mounted.ts'
import { messageTemplateSamples } from './samples/message-templates.ts'

/** Fields of a network that are yes or no or one of two, each choice of its lists, and its features: `onlinePayment`, `guardianAccess.pix`. */
const switches: string[] = [
  ...Object.entries({ ...tenants.update.body.shape, ...tenants.setReadOnly.body.shape }).flatMap(switchesOf),
  ...Object.keys(knownFeatures),
]

function switchesOf([field, schema]: [string, z.core.$ZodType]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return switchesOf([field, schema.unwrap()])
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum) return [field]
  const element: unknown = schema instanceof z.ZodArray ? schema.element : null
  return element instanceof z.ZodEnum ? element.options.map((option) => `${field}.${String(option)}`) : []
}

type Scene = {
  admin: Client
  family: Client['invoiceView']
  /** Links: of an open invoice with a Pix, of a paid one, of all that their payer has. */
  open: string
  paid: string
  payer: string
  enrollmentId: string
  /** How each of these calls is refused to somebody who may do everything in all schools of the network, or in one. */
  codesOf: (calls: readonly Operation[], reach: 'all' | 'one') => Promise<string[]>
}

const inSchools = mounted.filter(({ wholeNetwork, scope }) => !wholeNetwork && (scope ?? 'network') === 'network')
const code = (reply: { body: unknown }) => (reply.body as { error?: { code: string } } | undefined)?.error?.code ?? ''

/** Every call that a switch opens or closes goes with it. */
async function goWith({ codesOf }: Scene, calls: readonly Operation[], reach: 'all' | 'one', refusal: string) {
  const refused = (await codesOf(calls, reach)).filter((each) => each === refusal).length
  expect([0, calls.length]).toContain(refused)
  expect(calls.length).toBeGreaterThan(0)
  return refused === 0
}

const schoolAccess = (access: SchoolAccess) => (scene: Scene) =>
  goWith(
    scene,
    inSchools.filter(({ schoolAccess: named = [] }) => [named].flat().includes(access)),
    'one',
    'not_for_schools',
  )

const feature = (name: string) => (scene: Scene) =>
  goWith(
    scene,
    mounted.filter((operation) => operation.feature === name && operation.scope !== 'host'),
    'all',
    'feature_off',
  )

/** Is there what the switch stands for? */
const effects: Record<string, (scene: Scene) => Promise<boolean>> = {
  isActive: async ({ admin }) => (await admin.invoices.list({})).status === 200,
  isReadOnly: async ({ admin }) => code(await admin.courses.create({})) === 'network_read_only',
  contractModel: async ({ admin, enrollmentId }) =>
    (await admin.enrollmentContracts.make({ enrollmentId })).body.isStandard === false,
  templateLibrary: async ({ admin }) => {
    const written = messageTemplateSamples.calls['messageTemplates.create']
    return (await admin.messageTemplates.create(await written?.({} as never))).status === 201
  },
  demoDataAllowed: async ({ admin }) => code(await admin.demonstrations.load({})) !== 'demonstration_not_allowed',
  onlinePayment: async ({ family, open }) => (await family.get({ token: open })).body.canPay,
  'guardianAccess.pix': async ({ family, open }) => (await family.get({ token: open })).body.pix !== null,
  'guardianAccess.digitableLine': async ({ family, open }) =>
    (await family.get({ token: open })).body.digitableLine !== null,
  'guardianAccess.slipPdf': async ({ family, open }) => (await family.pdf({ token: open })).status === 200,
  'guardianAccess.payments': async ({ family, paid }) => (await family.get({ token: paid })).body.paidCents === 100_000,
  'guardianAccess.allInvoices': async ({ family, payer }) =>
    (await family.family({ token: payer })).body.receivers.length > 0,
  'guardianAccess.payTogether': async ({ family, payer }) =>
    code(await family.payTogether({ token: payer, numbers: [1, 2] })) !== 'joint_pix_not_offered',
  'guardianAccess.documents': async ({ family, payer }) => (await family.family({ token: payer })).body.years !== null,
  'schoolAccess.printSlips': schoolAccess('printSlips'),
  'schoolAccess.registerPayments': schoolAccess('registerPayments'),
  'schoolAccess.changeInvoices': schoolAccess('changeInvoices'),
  'schoolAccess.cancelInvoices': schoolAccess('cancelInvoices'),
  'schoolAccess.shareLinks': schoolAccess('shareLinks'),
  'schoolAccess.exportLists': schoolAccess('exportLists'),
  'schoolAccess.seeTransfers': schoolAccess('seeTransfers'),
  'Caderneta.RemessaRetorno': feature('Caderneta.RemessaRetorno'),
  'Caderneta.NotificationRule': feature('Caderneta.NotificationRule'),
  // Screens alone differ: the configuration tells them.
  'Caderneta.NewInvoiceScreens': async ({ admin }) =>
    (await admin.identity.configuration()).body.features.values['Caderneta.NewInvoiceScreens'] === 'true',
}

const test = base.extend<{ scene: Scene; set: (name: string, isOn: boolean) => Promise<void> }>({
  scene: [
    async ({ as, users, build, cut, ask }, use) => {
      const admin = as(await users('admin'))
      await build.standardModel()
      await build.ownModel()
      const { id, schoolId, enrollmentId } = await buildIssuedInvoice(build, admin)
      const paid = await buildIssuedInvoice(build, admin, { school: { id: schoolId }, taxId: '11144477735' })
      await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
      await build.ground.insert('pix_charge', {
        tenant_id: build.network,
        invoice_id: id,
        txid: id.replaceAll('-', ''),
        status: 'active',
        payload: writeDynamicPix({ url: 'pix.provedor.example/cobv/1', name: 'Aurora', city: 'Sao Paulo' }),
      })
      const { guardianId } = (await admin.invoices.get({ id })).body
      const linked = async (of: string) => tokenOf((await admin.invoiceView.familyLink({ id: of })).body.url)
      const tokens = {
        all: (await cut({ grants: permissions })).token,
        one: (await cut({ grants: permissions, schools: [schoolId] })).token,
      }
      await use({
        admin,
        family: as(null).invoiceView,
        open: await linked(id),
        paid: await linked(paid.id),
        payer: tokenOf((await admin.invoiceView.guardianLink({ id: guardianId })).body.url),
        enrollmentId,
        codesOf: (calls, reach) =>
          Promise.all(calls.map(async (call) => code(await ask(call, blindGiven(call), tokens[reach])))),
      })
    },
    { scope: 'file' },
  ],
  set: [
    async ({ as, users, build, server }, use) => {
      const [host, id] = [as(await users('global')), build.network]
      const change = async (given: object) => {
        const { name, displayName, subdomain, version } = (await host.tenants.get({ id })).body
        return host.tenants.update({ id, name, displayName, subdomain, version, ...given })
      }
      const ofList = async (field: 'schoolAccess' | 'guardianAccess', option: string, isOn: boolean) => {
        const others = (await host.tenants.get({ id })).body[field].filter((each) => each !== option)
        return change({ [field]: isOn ? [...others, option] : others })
      }
      const changing = async (name: string, isOn: boolean) => {
        const [field, option] = name.split('.') as [string, string?]
        if (name in knownFeatures)
          return host.features.update({ providerKey: id, features: [{ name, value: String(isOn) }] })
        if (field === 'isReadOnly') return host.tenants.setReadOnly({ id, isReadOnly: isOn })
        if (field === 'contractModel') return change({ contractModel: isOn ? 'own' : 'standard' })
        if (option !== undefined && (field === 'schoolAccess' || field === 'guardianAccess'))
          return ofList(field, option, isOn)
        return change({ [field]: isOn })
      }
      await use(async (name, isOn) => {
        const changed: Reply<unknown> = await changing(name, isOn)
        expect(changed).toSucceed()
        server.composition.pipeline.directory.forget()
      })
    },
    { scope: 'file' },
  ],
})

test('each switch of a network has what it switches here', () => {
  expect(Object.keys(effects).toSorted()).toEqual(switches.toSorted())
})

test.for(switches)('%s is there when it is on, gone when it is off, and there again', async (name, { scene, set }) => {
  const isThere = () => effects[name]?.(scene)
  // These stand the other way round where a network works.
  const isRestOff = name === 'isReadOnly' || name === 'contractModel'
  for (const isOn of isRestOff ? [true, false] : [true, false, true]) {
    await set(name, isOn)
    expect(await isThere(), isOn ? 'on' : 'off').toBe(isOn)
  }
})
