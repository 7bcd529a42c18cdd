// What the whole screen is built from: user, network, policies, features, settings and language in one answer.
import { type ApplicationConfiguration, identity } from '@caderneta/contracts/identity'
import { permissions } from '@caderneta/contracts/permissions'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { featuresFor, networkFeatures } from '../features/public.ts'
import { settingValues } from '../settings/public.ts'
import { hasIntegration } from '../api-tokens/public.ts'
import { grantersOf } from './granters-of.ts'
import { type OwnUser, ownUser } from './own-user.ts'

export const getConfiguration = direct(identity.configuration, async ({ platform, scope }) => {
  // Before the rest: what is written meanwhile has a higher number, and is told again.
  const lastNews = await newestNews(platform, scope)
  const [user, granters, settings, [tenant, features, schools, isIntegrated]] = await Promise.all([
    ownUser(platform.readPool, scope),
    grantersOf(platform.readPool, scope),
    settingValues(platform.readPool, scope.tenantId),
    readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([tx.first(tenantRow(tx)), networkFeatures(tx), schoolsOf(tx, scope), hasIntegration(tx)]),
    ),
  ])
  if (!user || !tenant) throw notFound('network')
  const domain = settings['Caderneta.IdentitySettings.ProviderDomain'] || null
  const mine = featuresFor(user.email, user.isEmailVerified ? domain : null, features)
  return {
    currentUser: { ...currentUser(user, scope), schools },
    currentTenant: currentTenant(tenant, scope, isIntegrated),
    auth: { grantedPolicies: grantedHere(scope, platform.mode), granters },
    features: { values: Object.fromEntries(Object.entries(mine).map(([name, isOn]) => [name, String(isOn)])) },
    setting: { values: settings },
    localization: {
      currentCulture: { cultureName: user.language ?? knownLanguage(settings['Abp.Localization.DefaultLanguage']) },
    },
    environment: {
      name: platform.environmentName,
      today: scope.today,
      canMoveClock: platform.mode === 'sandbox' && scope.tenantId !== 0 && scope.policies.has('Caderneta.Clock.Update'),
    },
    lastNews,
  }
})

/** The simulated bank and mailboxes exist in sandbox mode alone: elsewhere nobody is shown their screens. */
function grantedHere({ policies }: Scope, mode: Platform['mode']): Record<string, boolean> {
  const isHere = (name: string) => mode === 'sandbox' || !name.startsWith('Caderneta.Sandbox')
  return Object.fromEntries(permissions.map((name) => [name, isHere(name) && policies.has(name)]))
}

/** 0 before the first event of a network. */
async function newestNews({ readPool }: Platform, { tenantId }: Scope): Promise<number> {
  const newest = statement(sql<{ seq: number }>`select coalesce(max(seq), 0)::bigint as seq from event_head
    where tenant_id = ${tenantId}::int`)
  const found = await readTransaction(readPool, tenantId, (tx) => tx.first(newest))
  return must(found, 'a sum has a row').seq
}

type TenantRow = { name: string; display_name: string; is_read_only: boolean }

function tenantRow(tx: Tx) {
  return statement(
    sql<TenantRow>`select name, display_name, is_read_only from control.tenant where id = ${tx.tenantId}::int`,
  )
}

/** How many schools; the name is asked for only where there is one. */
async function schoolsOf(tx: Tx, { schools }: Scope): Promise<ApplicationConfiguration['currentUser']['schools']> {
  if (schools === 'all') return null
  if (schools.length !== 1) return { count: schools.length, name: null }
  const only = await tx.first(
    statement(sql<{ fantasy_name: string }>`
      select fantasy_name from school where tenant_id = ${tx.tenantId}::int and id = ${schools[0]}::uuid`),
  )
  return { count: 1, name: only?.fantasy_name ?? null }
}

function currentUser(user: OwnUser, scope: Scope): Omit<ApplicationConfiguration['currentUser'], 'schools'> {
  return {
    isAuthenticated: true,
    id: scope.actor.userId,
    tenantId: scope.homeTenantId || null,
    userName: user.userName,
    name: user.name,
    surname: user.surname,
    email: user.email,
    roles: user.roles,
    inGroupAdmin: user.roles.includes('admin'),
    isVisibleSensitiveData: user.isMasked,
    lacksSecondFactor: user.lacksSecondFactor,
  }
}

const global = { id: null, name: null, displayName: null, isReadOnly: false, currentTenantIntegration: false }

/** A network that is read-only stops its own people, not the provider's. */
function currentTenant(
  tenant: TenantRow,
  scope: Scope,
  isIntegrated: boolean,
): ApplicationConfiguration['currentTenant'] {
  const { schoolAccess } = scope
  if (scope.tenantId === 0) return { ...global, schoolAccess: [...schoolAccess] }
  return {
    id: scope.tenantId,
    name: tenant.name,
    displayName: tenant.display_name,
    isReadOnly: tenant.is_read_only && scope.homeTenantId !== 0,
    currentTenantIntegration: isIntegrated,
    schoolAccess: [...schoolAccess],
  }
}

function knownLanguage(text: string): 'pt-BR' | 'en' {
  return text === 'en' ? 'en' : 'pt-BR'
}
