// The value that holds somewhere: the school's, else the network's, else the host's, else the default.
import { isSettingName, knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import type pg from 'pg'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'

export type SettingValues = Record<SettingName, string>
type Row = { name: string; value: string }
const settingNames = Object.keys(knownSettings).filter(isSettingName)

const defaults: SettingValues = {
  'Abp.Localization.DefaultLanguage': knownSettings['Abp.Localization.DefaultLanguage'].default,
  'Caderneta.IdentitySettings.PasswordMinimumLength':
    knownSettings['Caderneta.IdentitySettings.PasswordMinimumLength'].default,
  'Caderneta.IdentitySettings.ProviderDomain': knownSettings['Caderneta.IdentitySettings.ProviderDomain'].default,
  'Caderneta.Terms.RegistrationUpdateMonths': knownSettings['Caderneta.Terms.RegistrationUpdateMonths'].default,
  'Caderneta.Conciliation.LargestFeeCents': knownSettings['Caderneta.Conciliation.LargestFeeCents'].default,
  'Caderneta.Billing.SettlementToleranceCents': knownSettings['Caderneta.Billing.SettlementToleranceCents'].default,
  'Caderneta.Billing.MaximumProductCents': knownSettings['Caderneta.Billing.MaximumProductCents'].default,
  'Caderneta.Billing.NextYearDueMonth': knownSettings['Caderneta.Billing.NextYearDueMonth'].default,
  'Caderneta.Billing.OneProductPerInvoice': knownSettings['Caderneta.Billing.OneProductPerInvoice'].default,
  'Caderneta.Billing.DefaultDueDay': knownSettings['Caderneta.Billing.DefaultDueDay'].default,
  'Caderneta.Enrollment.AgeCutOff': knownSettings['Caderneta.Enrollment.AgeCutOff'].default,
  'Caderneta.Enrollment.AtRiskDays': knownSettings['Caderneta.Enrollment.AtRiskDays'].default,
  'Caderneta.Enrollment.LeavingMonth': knownSettings['Caderneta.Enrollment.LeavingMonth'].default,
  'Caderneta.Enrollment.BlockDefaulting': knownSettings['Caderneta.Enrollment.BlockDefaulting'].default,
  'Caderneta.Enrollment.PreEnrollmentPeriod': knownSettings['Caderneta.Enrollment.PreEnrollmentPeriod'].default,
  'Caderneta.Payout.CoolingOffHours': knownSettings['Caderneta.Payout.CoolingOffHours'].default,
  'Caderneta.Payout.ApprovalLimitCents': knownSettings['Caderneta.Payout.ApprovalLimitCents'].default,
  'Caderneta.Payout.CutOffHour': knownSettings['Caderneta.Payout.CutOffHour'].default,
  'Caderneta.CardTax.OnlineCredit': knownSettings['Caderneta.CardTax.OnlineCredit'].default,
  'Caderneta.CardTax.OnlineDebit': knownSettings['Caderneta.CardTax.OnlineDebit'].default,
  'Caderneta.CardTax.MachineCredit': knownSettings['Caderneta.CardTax.MachineCredit'].default,
  'Caderneta.CardTax.MachineDebit': knownSettings['Caderneta.CardTax.MachineDebit'].default,
  'Caderneta.Agreement.MaxInstallments': knownSettings['Caderneta.Agreement.MaxInstallments'].default,
  'Caderneta.Agreement.QuoteHours': knownSettings['Caderneta.Agreement.QuoteHours'].default,
  'Caderneta.Agreement.NeedsAcceptance': knownSettings['Caderneta.Agreement.NeedsAcceptance'].default,
  'Caderneta.Agreement.FirstDueDays': knownSettings['Caderneta.Agreement.FirstDueDays'].default,
  'Caderneta.Agreement.FineWaiverPercent': knownSettings['Caderneta.Agreement.FineWaiverPercent'].default,
  'Caderneta.Agreement.InterestWaiverPercent': knownSettings['Caderneta.Agreement.InterestWaiverPercent'].default,
  'Caderneta.Agreement.PrincipalWaiverPercent': knownSettings['Caderneta.Agreement.PrincipalWaiverPercent'].default,
  'Caderneta.Agreement.InstallmentFeeCents': knownSettings['Caderneta.Agreement.InstallmentFeeCents'].default,
  'Caderneta.Agreement.MaxRenegotiations': knownSettings['Caderneta.Agreement.MaxRenegotiations'].default,
  'Caderneta.Agreement.SelfService': knownSettings['Caderneta.Agreement.SelfService'].default,
  'Caderneta.Agreement.SelfServiceReview': knownSettings['Caderneta.Agreement.SelfServiceReview'].default,
  'Caderneta.Agreement.CampaignPeriod': knownSettings['Caderneta.Agreement.CampaignPeriod'].default,
  'Caderneta.Agreement.CampaignInstallments': knownSettings['Caderneta.Agreement.CampaignInstallments'].default,
  'Caderneta.Agreement.CampaignFirstDueDays': knownSettings['Caderneta.Agreement.CampaignFirstDueDays'].default,
  'Caderneta.Agreement.CampaignFineWaiverPercent':
    knownSettings['Caderneta.Agreement.CampaignFineWaiverPercent'].default,
  'Caderneta.Agreement.CampaignInterestWaiverPercent':
    knownSettings['Caderneta.Agreement.CampaignInterestWaiverPercent'].default,
  'Caderneta.Agreement.CampaignPrincipalWaiverPercent':
    knownSettings['Caderneta.Agreement.CampaignPrincipalWaiverPercent'].default,
  'Caderneta.Notification.WeeklyCap': knownSettings['Caderneta.Notification.WeeklyCap'].default,
  'Caderneta.Notification.WeeklySummaryDay': knownSettings['Caderneta.Notification.WeeklySummaryDay'].default,
  'Caderneta.Transfer.RequireDocuments': knownSettings['Caderneta.Transfer.RequireDocuments'].default,
  'Caderneta.Transfer.RetentionCapPercent': knownSettings['Caderneta.Transfer.RetentionCapPercent'].default,
  'Caderneta.OutsideScripts': knownSettings['Caderneta.OutsideScripts'].default,
}

/** A value that holds, and the level that it comes from. */
export type HeldSetting = { name: SettingName; value: string; level: 'D' | SettingLevelKey; key: string | null }
export type SettingLevelKey = 'G' | 'T' | 'S'

type Layer = { rows: Row[]; level: SettingLevelKey; key: string | null }

/** All values of one network; with a school, of that school. 0 gives the host's own. */
export async function heldSettings(pool: pg.Pool, tenantId: number, schoolId?: string): Promise<HeldSetting[]> {
  return held(await layersOf(pool, tenantId, schoolId))
}

/** What holds at this level of the network where it says nothing of its own. */
export async function settingsAbove(pool: pg.Pool, tenantId: number, here: SettingLevelKey): Promise<HeldSetting[]> {
  const layers = await layersOf(pool, tenantId)
  const at = layers.findIndex(({ level }) => level === here)
  return held(layers.slice(0, at))
}

/** Later layers win. */
function held(layers: readonly Layer[]): HeldSetting[] {
  const values = new Map<SettingName, HeldSetting>()
  for (const name of settingNames) values.set(name, { name, value: defaults[name], level: 'D', key: null })
  for (const { rows, level, key } of layers) {
    for (const { name, value } of rows) if (isSettingName(name)) values.set(name, { name, value, level, key })
  }
  return [...values.values()]
}

async function layersOf(pool: pg.Pool, tenantId: number, schoolId?: string): Promise<Layer[]> {
  const host = await readTransaction(pool, 0, (tx) => ownSettings(tx))
  const [network, school] = await ofNetwork(pool, tenantId, schoolId)
  return [
    { rows: host, level: 'G', key: null },
    { rows: network, level: 'T', key: String(tenantId) },
    { rows: school, level: 'S', key: schoolId ?? null },
  ]
}

export async function settingValues(pool: pg.Pool, tenantId: number, schoolId?: string): Promise<SettingValues> {
  const values = { ...defaults }
  for (const { name, value } of await heldSettings(pool, tenantId, schoolId)) values[name] = value
  return values
}

/** What holds in each school of a network. */
export async function valuesOfSchools(pool: pg.Pool, tenantId: number): Promise<(schoolId: string) => SettingValues> {
  const [values, own] = await Promise.all([
    settingValues(pool, tenantId),
    readTransaction(pool, tenantId, (tx) =>
      tx.rows(
        statement(sql<Row & { school_id: string }>`select school_id, name, value from school_setting
          where tenant_id = ${tenantId}::int`),
      ),
    ),
  ])
  const bySchool = Map.groupBy(own, (row) => row.school_id)
  return (schoolId) => {
    const held = { ...values }
    for (const { name, value } of bySchool.get(schoolId) ?? []) if (isSettingName(name)) held[name] = value
    return held
  }
}

type Asker = { platform: Pick<Platform, 'readPool'>; scope: Pick<Scope, 'tenantId'> }

/** For reads that need the values of the network: what is asked before their transaction is open. */
export function settingsOfNetwork({ platform, scope }: Asker): Promise<SettingValues> {
  return settingValues(platform.readPool, scope.tenantId)
}

/** The same, in each school. */
export function settingsBySchool({ platform, scope }: Asker): Promise<(schoolId: string) => SettingValues> {
  return valuesOfSchools(platform.readPool, scope.tenantId)
}

async function ofNetwork(pool: pg.Pool, tenantId: number, schoolId: string | undefined): Promise<[Row[], Row[]]> {
  if (tenantId === 0) return [[], []]
  return readTransaction(pool, tenantId, (tx) =>
    Promise.all([ownSettings(tx), schoolId ? schoolSettings(tx, schoolId) : []]),
  )
}

async function ownSettings(tx: Tx): Promise<Row[]> {
  return tx.rows(statement(sql<Row>`select name, value from setting where tenant_id = ${tx.tenantId}::int`))
}

async function schoolSettings(tx: Tx, schoolId: string): Promise<Row[]> {
  return tx.rows(
    statement(sql<Row>`select name, value from school_setting
      where tenant_id = ${tx.tenantId}::int and school_id = ${schoolId}::uuid`),
  )
}

/** Gives a network a first value; one that somebody set stays. */
export function firstValue(tenantId: number, name: string, value: string): Query<Record<string, never>> {
  return statement(sql`insert into setting (tenant_id, name, value)
    values (${tenantId}::int, ${name}::text, ${value}::text) on conflict do nothing`)
}

/** The language of people of this network who have not chosen theirs, and of pages that nobody has signed in to; 0 is the installation. */
export async function defaultLanguage(pool: pg.Pool, tenantId: number): Promise<Locale> {
  const values = await settingValues(pool, tenantId)
  return values['Abp.Localization.DefaultLanguage'] === 'en' ? 'en' : 'pt-BR'
}
