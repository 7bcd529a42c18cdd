import { invoiceView } from '@caderneta/contracts/invoice-view'
import { MessageChannel } from '@caderneta/contracts/message-channel'
import type { AnswerOf } from '@caderneta/contracts/define'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { notFound } from '../../platform/refusal.ts'
import { mayNegotiate, selfServiceOf } from './get-family-offers.ts'
import { canSendBy } from '../deliveries/public.ts'
import { yearsOfPayer } from '../documents/public.ts'
import { gatewayInUse } from '../payment-gateways/public.ts'
import { recoveryChargesOf } from '../payments/public.ts'
import { owedByGuardians, payableRecovery } from '../settlements/public.ts'
import { logoMark } from '../tenants/public.ts'
import { type Opened, openLink } from './family-door.ts'
import { familyOfPayer } from './family-of-payer.ts'
import { putBackView, toFamily } from './family-page-view.ts'
import { tuitionOfPayer } from './family-tuition.ts'

/** Calls a minute for one link: the page looks again every few seconds while a code is prepared. */
const mostLooks = 60

export const getFamily = direct(invoiceView.family, async ({ platform, scope: caller, input }) => {
  const looked = { kind: 'guardian', requestId: caller.requestId, most: mostLooks } as const
  const opened = await openLink(platform, input.params.token, looked)
  return familyAnswer(platform, opened, caller.locale)
})

export async function familyAnswer(
  platform: Platform,
  opened: Opened,
  locale: 'pt-BR' | 'en',
): Promise<AnswerOf<typeof invoiceView.family>> {
  const { scope, id, offers } = opened
  const tenant = must(await platform.directory.find(scope.tenantId), 'the link was opened in it')
  const service = await selfServiceOf(platform, opened)
  const { family, owedNext, codes } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const [record, logo] = await Promise.all([familyOfPayer(tx, scope, id), tx.first(logoMark(tx.tenantId))])
    if (!record) throw notFound('family_link')
    const [years, tuition, canNegotiate, owed, payable, charges] = await Promise.all([
      offers.documents ? yearsOfPayer(tx, { ...scope, locale }, record.guardianIds) : [],
      tuitionOfPayer(tx, scope, record.guardianIds),
      mayNegotiate(service, opened, tx, record.guardianIds),
      tx.first(owedByGuardians(scope, record.guardianIds)),
      tx.first(payableRecovery(scope, record.guardianIds)),
      tx.rows(recoveryChargesOf(scope, record.guardianIds)),
    ])
    const { secret, mode } = platform
    const papers = years.map(({ year, clearance, clearanceReason, expenses }) => ({
      year,
      clearanceRefusal: clearance.can ? null : clearance.reason,
      clearanceReason,
      hasExpenses: expenses.can,
    }))
    const shown = toFamily(record, opened, {
      secret,
      mode,
      network: tenant.displayName,
      logo: logo?.mark ?? null,
      years: papers,
      tuition,
      canNegotiate,
      toPutBackCents: must(owed, 'a sum has a row').cents,
      channels: MessageChannel.options.filter((channel) => canSendBy(platform, channel)),
    })
    return { family: shown, owedNext: payable, codes: charges }
  })
  const next = owedNext && (await takesPix(platform, opened)) ? owedNext : undefined
  return {
    ...family,
    payableCents: next?.open_cents ?? null, // none: nothing of it is paid by Pix
    putBack: putBackView(codes, next, scope.today),
  }
}

/** The network lets its families pay by Pix on their page, and a provider makes the codes. */
async function takesPix(platform: Platform, { scope, offers }: Opened): Promise<boolean> {
  return offers.pix && (await gatewayInUse(platform, scope.tenantId)) !== null
}
