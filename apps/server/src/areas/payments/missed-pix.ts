// What was paid and no notice told of: each gateway is asked for the Pix of the last days, and each is booked as if it had been told.
import { ReceivedPix } from '@caderneta/contracts/payments'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gateway } from '../payment-gateways/public.ts'
import { gatewaysOfCharges } from './charge-place.ts'
import { good, pixCaller } from './pix-provider.ts'
import { receivePix } from './receive-pix.ts'

export type Missed = { receivedCount: number; newCount: number }

const lookedBackMs = 3 * 86_400_000
const mostPages = 1_000

const Page = z.looseObject({
  parametros: z.looseObject({ paginacao: z.looseObject({ quantidadeDePaginas: z.number().int() }) }),
  pix: z.array(ReceivedPix).default([]),
})

/** Null where the network has no gateway. @throws Outage, PixRefused. */
export async function fetchMissed(platform: Platform, scope: Scope): Promise<Missed | null> {
  const gateways = await gatewaysOfCharges(platform, scope.tenantId)
  if (gateways.length === 0) return null
  const missed = { receivedCount: 0, newCount: 0 }
  for (const gateway of gateways) {
    for await (const pix of paidAt(gateway, scope)) {
      missed.receivedCount += 1
      if (await receivePix(platform, scope, pix)) missed.newCount += 1
    }
  }
  return missed
}

async function* paidAt({ settings }: Gateway, { tenantId, now }: Scope): AsyncGenerator<ReceivedPix> {
  const call = pixCaller(settings, tenantId)
  const inicio = new Date(now.getTime() - lookedBackMs).toISOString()
  for (let page = 0; page < mostPages; page += 1) {
    const asked = new URLSearchParams({ inicio, fim: now.toISOString(), 'paginacao.paginaAtual': String(page) })
    const { pix, parametros } = Page.parse(await (await good(await call('GET', `/pix?${asked}`))).json())
    yield* pix
    if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return
  }
}
