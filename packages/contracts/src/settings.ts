// Settings (parameters): values decided for the installation, a network or a school.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import { Id } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'

export const events = declareEvents('settings', { 'setting.updated': NoPayload })

export const refusals = {
  unknown_setting: {
    'pt-BR': 'Não existe um parâmetro com este nome. Confira-o na lista de parâmetros.',
    en: 'There is no parameter of this name. Check it in the list of parameters.',
  },
  invalid_setting_value: {
    'pt-BR': '{label}: {rule}',
    en: '{label}: {rule}',
  },
  setting_not_for_level: {
    'pt-BR': 'O parâmetro {name} não se define neste nível.',
    en: 'The parameter {name} is not set at this level.',
  },
  setting_of_provider: {
    'pt-BR': '{label}: quem decide é a equipe do provedor. Peça a ela.',
    en: '{label}: the team of the provider decides it. Ask them.',
  },
} satisfies Phrases

/** G: the installation · T: a network (key = its id) · S: a school (key = its id). */
export const SettingProvider = z.enum(['G', 'T', 'S'])

export const Setting = z.object({
  name: z.string(),
  value: z.string(),
  /** Where this value comes from; D is the default. */
  providerName: z.enum(['D', 'G', 'T', 'S']),
  providerKey: z.string().nullable(),
})
export type Setting = z.output<typeof Setting>

/** A setting where the caller stands, for the screen that changes it. */
export const Parameter = Setting.extend({
  /** What holds where the caller stands says nothing of its own. */
  above: Setting.pick({ value: true, providerName: true }),
  /** Under this id the audit log knows the setting where the caller stands. */
  subjectId: z.uuid(),
})
export type Parameter = z.output<typeof Parameter>

const OfNetwork = z.object({ TenantId: z.coerce.number().int().min(0).max(2_000_000_000).optional() })

const Target = {
  name: z.string().min(1).max(200),
  providerName: SettingProvider.optional(),
  providerKey: z.string().max(40).nullable().default(null),
}
const targetRefusals = [
  'unknown_setting',
  'setting_not_for_level',
  'setting_of_provider',
  'school_not_found',
  'network_not_found',
] as const

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...refusals }

export const settings = area('settings', callRefusals, {
  list: read('GET /api/ebpay/settings/settings', {
    summary: 'Settings with the value that holds; names containing `Abp.` are left out',
    needs: 'Caderneta.Setting.GetAll',
    scope: 'any',
    query: OfNetwork,
    returns: z.array(Setting),
    refuses: ['network_not_found'],
  }),
  listIdentity: read('GET /api/identity/settings', {
    summary: 'Settings of identity: names containing `IdentitySettings`',
    needs: 'Caderneta.Setting.GetAll',
    scope: 'any',
    query: OfNetwork,
    returns: z.array(Setting),
    refuses: ['network_not_found'],
  }),
  listOfSchool: read('GET /api/ebpay/settings/school-settings/:schoolId', {
    summary: 'Settings of one school with the value that holds',
    needs: 'Caderneta.Setting.GetAll',
    params: z.strictObject({ schoolId: Id }),
    returns: z.array(Setting),
    refuses: ['school_not_found'],
  }),
  parameters: read('GET /api/ebpay/settings/parameters', {
    summary:
      'Every setting where the caller stands, or of a school: what holds, and what would hold without a value here',
    needs: 'Caderneta.Setting.GetAll',
    scope: 'any',
    query: z.object({ schoolId: Id.optional() }),
    returns: z.array(Parameter),
    refuses: ['school_not_found'],
  }),
  update: write('POST /api/ebpay/settings/setting', {
    summary: 'Set a value: of a network or school when a key is given, otherwise of the installation',
    needs: 'Caderneta.Setting.Update',
    scope: 'any',
    stepUp: 'some',
    body: z.strictObject({ ...Target, value: z.string().max(500) }),
    returns: Setting,
    refuses: [...targetRefusals, 'invalid_setting_value'],
    touches: ['settings', 'identity'],
  }),
  reset: write('POST /api/ebpay/settings/setting/reset', {
    summary: 'Take back the value of a network, a school or the installation: what stands above it holds again',
    needs: 'Caderneta.Setting.Update',
    scope: 'any',
    stepUp: 'some',
    body: z.strictObject(Target),
    returns: Setting,
    refuses: targetRefusals,
    touches: ['settings', 'identity'],
  }),
})
