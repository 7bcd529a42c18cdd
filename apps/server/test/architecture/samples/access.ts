import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const colleague = ({ build, schoolId }: Place) => build.colleague({ schoolIds: [schoolId] })
const colleagueId = async (place: Place) => (await colleague(place)).id
const freeRole = async ({ build }: Place) => (await build.role()).id
const newNetwork = (): Given => {
  const number = nextNumber()
  return { name: `Rede amostra ${number}`, displayName: 'Amostra', subdomain: `amostra-${number}` }
}

export const settingSamples: AreaSamples = {
  ids: { 'school-settings': ({ schoolId }) => schoolId },
  calls: {
    'settings.update': ({ schoolId }) => ({
      name: 'Caderneta.Billing.DefaultDueDay',
      value: '7',
      providerName: 'S',
      providerKey: schoolId,
    }),
    'settings.reset': ({ schoolId }) => ({
      name: 'Caderneta.Billing.DefaultDueDay',
      providerName: 'S',
      providerKey: schoolId,
    }),
  },
}

export const featureSamples: AreaSamples = {
  ids: {},
  calls: {
    'features.list': ({ tenantId }) => ({ providerKey: tenantId }),
    'features.update': ({ tenantId }) => ({
      providerKey: tenantId,
      features: [{ name: 'Caderneta.RemessaRetorno', value: 'true' }],
    }),
  },
}

const roleFile = () => ({
  format: 'caderneta.role/1',
  name: `Grupo ${nextNumber()}`,
  isPublic: true,
  allSchools: false,
  needsSecondFactor: false,
  grants: ['Caderneta.Invoice.Get'],
})

export const roleSamples: AreaSamples = {
  ids: { roles: freeRole },
  calls: {
    'roles.create': () => ({ name: `Grupo ${nextNumber()}`, grants: ['Caderneta.Invoice.Get'] }),
    'roles.previewImport': () => ({ file: roleFile() }),
    'roles.import': () => ({ file: roleFile() }),
    'roles.requireSecondFactor': () => ({ isRequired: true, version: 1 }),
    'roles.update': () => ({ name: `Grupo ${nextNumber()}`, grants: ['Caderneta.Invoice.Get'], version: 1 }),
  },
}

const newUser = ({ schoolId }: Place): Given => ({
  name: 'Ana',
  email: `ana-${nextNumber()}@escola.test`,
  roleNames: ['secretary'],
  schoolIds: [schoolId],
})

export const userSamples: AreaSamples = {
  ids: {
    user: colleagueId,
    users: colleagueId,
    'resend-first-login-email': colleagueId,
  },
  calls: {
    'users.create': newUser,
    'users.update': (place) => ({ ...newUser(place), version: 1 }),
    'users.selfUpdate': () => ({ name: 'Ana' }),
    'users.changePassword': async ({ build, tenantId }) => ({
      currentPassword: await build.passwordOfAll(tenantId),
      newPassword: 'Goiabada&Queijo3',
    }),
    'users.makePasswordLink': async ({ build, schoolId }) => ({
      id: (await build.colleague({ schoolIds: [schoolId], password_hash: 'x' })).id,
    }),
  },
}

const programId = async ({ build, schoolId }: Place) =>
  (await build.colleague({ roleName: 'api', schoolIds: [schoolId] })).id

export const apiTokenSamples: AreaSamples = {
  ids: {
    'api-token': async (place) => (await place.build.apiToken(await colleagueId(place), {}, place.tenantId)).id,
  },
  calls: {
    'apiTokens.create': async (place) => ({ name: 'amostra', userId: await programId(place) }),
    'apiTokens.update': () => ({ name: 'Outra', scopes: ['Caderneta.Invoice.GetAll'], callsPerMinute: 60, version: 1 }),
  },
}

const ownId = async ({ admin }: Place) => (await admin.users.getOwn()).body.id
/** The caller, with an authenticator that is on or off. */
const ownFactor = async (place: Place, isOn: boolean) => {
  const id = await ownId(place)
  return { id, ...(await place.build.secondFactor({ tenantId: place.tenantId, userId: id }, isOn)) }
}

export const secondFactorSamples: AreaSamples = {
  ids: {},
  calls: {
    'secondFactors.configure': async (place) => ({ id: (await ownFactor(place, false)).id, provider: 'Authenticator' }),
    'secondFactors.validate': async (place) => {
      const { id, code } = await ownFactor(place, false)
      return { id, provider: 'Authenticator', token: code }
    },
    'secondFactors.disable': async (place) => {
      const { id } = await ownFactor(place, true)
      const { body } = await place.admin.users.getOwn()
      return { id, userNameOrEmailAddress: body.email, password: await place.build.passwordOfAll(place.tenantId) }
    },
    'secondFactors.takeOff': async (place) => {
      const userId = await colleagueId(place)
      await place.build.secondFactor({ tenantId: place.tenantId, userId }, true)
      return { id: userId }
    },
    'secondFactors.renewRecoveryCodes': async (place) => ({ id: (await ownFactor(place, true)).id }),
    'secondFactors.prove': async (place) => ({ code: (await ownFactor(place, true)).code }),
  },
}

/** A PNG of one red pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

export const tenantSamples: AreaSamples = {
  ids: { 'caderneta-tenant': async ({ build }) => String(await build.otherNetwork()) },
  calls: {
    'tenants.create': () => ({
      ...newNetwork(),
      adminEmail: `direcao-${nextNumber()}@amostra.test`,
      adminName: 'Sara Lins',
    }),
    'tenants.update': () => ({ ...newNetwork(), version: 1 }),
    'tenants.setLogo': () => ({ file: onePixel, fileName: 'logo.png' }),
    'tenants.setReadOnly': () => ({ isReadOnly: true }),
    'tenants.advanceClock': () => ({ days: 1 }),
  },
}
