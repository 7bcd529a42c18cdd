// Who is signed in, and what the whole screen is built from. The shape of the configuration is the one that ABP clients
// know: policies, features, settings and culture in one answer.
import { z } from 'zod'
import { area, read } from './define.ts'

export const CurrentUser = z.object({
  isAuthenticated: z.boolean(),
  id: z.uuid().nullable(),
  tenantId: z.number().int().nullable(),
  userName: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  /** True for a user whose role list holds `admin`. */
  inGroupAdmin: z.boolean(),
  /** On = personal data is masked by the server (the screen says "Ocultar dados sensíveis"). */
  isVisibleSensitiveData: z.boolean(),
})

export const CurrentTenant = z.object({
  /** Null is the host, shown as Global. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  isReadOnly: z.boolean(),
})

export const ApplicationConfiguration = z.object({
  currentUser: CurrentUser,
  currentTenant: CurrentTenant,
  auth: z.object({ grantedPolicies: z.record(z.string(), z.boolean()) }),
  features: z.object({ values: z.record(z.string(), z.string()) }),
  setting: z.object({ values: z.record(z.string(), z.string()) }),
  localization: z.object({ currentCulture: z.object({ cultureName: z.enum(['pt-BR', 'en']) }) }),
  environment: z.object({
    name: z.enum(['Development', 'Homologation', 'Production', 'Sandbox']),
    /** Business date of the network, yyyy-MM-dd: the sandbox can move its own. */
    today: z.string(),
    canMoveClock: z.boolean(),
  }),
})
export type ApplicationConfiguration = z.output<typeof ApplicationConfiguration>

export const identity = area('identity', {
  configuration: read('GET /api/abp/application-configuration', {
    summary: 'Current user, tenant, policies, features, settings and culture',
    needs: 'authenticated',
    scope: 'any',
    returns: ApplicationConfiguration,
  }),
})
