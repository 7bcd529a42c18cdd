// From who calls to where they act: the rules of network and permission, the same for every call.
import type { Operation } from '@caderneta/contracts/define'
import { businessDate, type Clock, networkNow } from '../clock.ts'
import { notFound, Refusal } from '../refusal.ts'
import { allowed, lackedPermission } from './allowed.ts'
import { type Actor, type Locale, type Scope, systemActor } from './scope.ts'
import type { Tenant, TenantDirectory } from './tenant-directory.ts'

/** The sign-in that a person's token comes from, and when they typed their password, in seconds. */
export type SignIn = { grantHash: Buffer; at: number }

/** An API token, and how often a minute it may call. */
export type CallerToken = { id: string; callsPerMinute: number }

/** Who calls, as the sign-in knows them. */
export type Caller = {
  actor: Actor
  /** 0 = a host user, who may choose a network. */
  tenantId: number
  policies: ReadonlySet<string>
  schools: 'all' | readonly string[]
  isMasked: boolean
  /** Null for an API token. */
  signIn: SignIn | null
  /** What a program called with; null for a person. `policies` are those that it leaves of its user's. */
  token: CallerToken | null
  /** A role asks for a second factor that is not set up yet. */
  lacksSecondFactor: boolean
}

/**
 * Reads the credentials of a request: null = none given. A credential that is not good is refused by the implementation.
 * @param isFresh nothing that is kept of the caller is taken for true.
 */
export type Authenticate = (
  headers: { authorization?: string | undefined },
  isFresh?: boolean,
) => Promise<Caller | null>

type Where = { chosenTenant: string | undefined; locale: Locale; requestId: string; address: string | null }

/** @throws Refusal when the caller may not act there. */
export async function scopeOf(
  operation: Operation,
  caller: Caller | null,
  where: Where,
  directory: TenantDirectory,
  clock: Clock,
): Promise<Scope> {
  if (operation.needs === 'public') return scopeIn(await tenantOf(directory, 0), nobody, where, clock)
  if (!caller) throw new Refusal('not_signed_in', { status: 401 })
  admit(operation, caller)
  const tenant = await tenantOf(directory, actsIn(operation, caller, where.chosenTenant))
  const scope = scopeIn(tenant, caller, where, clock)
  permit(operation, scope)
  return scope
}

/** People set up what their role asks for before anything else; some calls are for people alone. */
function admit({ signedInOnly, stepUp, beforeSecondFactor }: Operation, { signIn, lacksSecondFactor }: Caller): void {
  if ((signedInOnly || stepUp === true) && !signIn) throw new Refusal('sign_in_needed', { status: 403 })
  if (signIn && lacksSecondFactor && !beforeSecondFactor) throw new Refusal('second_factor_needed', { status: 403 })
}

function permit(operation: Operation, scope: Scope): void {
  const ability = allowed(operation, scope)
  if (ability.can) return
  const permission = lackedPermission(operation, scope)
  throw new Refusal(ability.reason, { status: 403, values: permission ? { permission } : {} })
}

/** Scope of what happens by itself in the name of somebody: nobody called. */
export function scopeInName(tenant: Tenant, caller: Caller, clock: Clock, requestId: string): Scope {
  return scopeIn(tenant, caller, { locale: 'pt-BR', requestId, address: null }, clock)
}

/** Scope of what the system does by itself in one network: jobs, bank answers, the family's page. */
export function systemScope(tenant: Tenant, clock: Clock, requestId: string): Scope {
  const caller = {
    actor: systemActor,
    tenantId: tenant.id,
    policies: new Set<string>(),
    schools: 'all' as const,
    isMasked: false,
    signIn: null,
    token: null,
    lacksSecondFactor: false,
  }
  return scopeInName(tenant, caller, clock, requestId)
}

const nobody: Caller = {
  actor: systemActor,
  tenantId: 0,
  policies: new Set(),
  schools: [],
  isMasked: true,
  signIn: null,
  token: null,
  lacksSecondFactor: false,
}

function scopeIn(tenant: Tenant, caller: Caller, where: Omit<Where, 'chosenTenant'>, clock: Clock): Scope {
  const now = networkNow(clock, tenant.clockAdvanceDays)
  return {
    tenantId: tenant.id,
    actor: caller.actor,
    homeTenantId: caller.tenantId,
    schools: caller.schools,
    policies: caller.policies,
    schoolAccess: tenant.schoolAccess,
    isReadOnly: tenant.isReadOnly && caller.tenantId !== 0,
    now,
    today: businessDate(now),
    instant: clock.now(),
    locale: where.locale,
    requestId: where.requestId,
    address: where.address,
    isMasked: caller.isMasked,
    signIn: caller.signIn,
    tokenId: caller.token?.id ?? null,
  }
}

function actsIn(operation: Operation, caller: Caller, chosenTenant: string | undefined): number {
  const scope = operation.scope ?? 'network'
  if (scope === 'own') return caller.tenantId
  if (scope === 'host' || scope === 'allNetworks') return hostOnly(operation, caller)
  const tenantId = caller.tenantId === 0 ? chosen(chosenTenant) : caller.tenantId
  if (scope === 'network' && tenantId === 0) throw new Refusal('network_needed', { status: 400 })
  return tenantId
}

function hostOnly(operation: Operation, caller: Caller): number {
  if (caller.tenantId === 0) return 0
  const permission = lackedPermission(operation, caller)
  throw permission
    ? new Refusal('permission_denied', { status: 403, values: { permission } })
    : new Refusal('host_needed', { status: 403 })
}

function chosen(header: string | undefined): number {
  if (header === undefined || header === '') return 0
  if (!/^\d{1,9}$/.test(header)) throw notFound('network')
  return Number(header)
}

async function tenantOf(directory: TenantDirectory, id: number): Promise<Tenant> {
  const tenant = await directory.find(id)
  if (!tenant?.isActive) throw notFound('network')
  return tenant
}
