import { familyOffers } from '@caderneta/contracts/family-offers'
import type { TaxId } from '@caderneta/kernel/tax-id'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { familyDebtGroups, type FamilyDebtGroup, type SelfService, selfService } from '../agreements/public.ts'
import { type Opened, openLink } from './family-door.ts'
import { recordsOfPayer } from './link-store.ts'
import { mostPapers, proveTaxId } from './proved-payer.ts'

export const getFamilyOffers = direct(familyOffers.offers, async ({ platform, scope: caller, input }) => {
  const { groups } = await openOffers(platform, input.params.token, { ...input.body, requestId: caller.requestId })
  return {
    items: groups.map((group) => ({
      schoolName: group.invoices[0]?.school_name ?? '---',
      numbers: numbersOf(group),
      owedCents: group.owedCents,
      offers: group.offers.map(({ kind, totalCents, waivedFineCents, waivedInterestCents, installments }) => ({
        kind,
        totalCents,
        waivedCents: waivedFineCents + waivedInterestCents,
        installments,
      })),
    })),
  }
})

/** Null where the network does not let the payer behind this link ask. */
export async function selfServiceOf(platform: Platform, { scope, offers }: Opened): Promise<SelfService | null> {
  return offers.allInvoices ? selfService(scope, platform) : null
}

/** The network lets it, and something is overdue that may enter an agreement. */
export async function mayNegotiate(
  service: SelfService | null,
  { scope }: Opened,
  tx: Tx,
  guardianIds: readonly string[],
): Promise<boolean> {
  if (!service) return false
  const groups = await familyDebtGroups(tx, scope, service.policy, guardianIds)
  return groups.some((group) => group.offers.length > 0)
}

type Asked = { taxId: TaxId; requestId: string }
type Offered = { opened: Opened; isReviewed: boolean; groups: FamilyDebtGroup[] }

/** What the payer behind the link may ask for. @throws Refusal where the network does not let them, or the tax number is another. */
export async function openOffers(platform: Platform, token: string, { taxId, requestId }: Asked): Promise<Offered> {
  const opened = await openLink(platform, token, { kind: 'guardian', requestId, most: mostPapers })
  const { scope, id } = opened
  const service = await selfServiceOf(platform, opened)
  if (!service) throw new Refusal('family_offers_off')
  await proveTaxId(platform, opened, taxId)
  const groups = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const records = await tx.rows(recordsOfPayer(scope, id))
    const ids = records.map((record) => record.id)
    return familyDebtGroups(tx, scope, service.policy, ids)
  })
  return { opened, isReviewed: service.isReviewed, groups: groups.filter(({ offers }) => offers.length > 0) }
}

export function numbersOf({ invoices }: FamilyDebtGroup): number[] {
  return invoices.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((one, other) => one - other)
}
