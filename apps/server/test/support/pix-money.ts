// Money by Pix for an invoice, as the provider tells of it.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { txidOf } from '../../src/areas/invoices/public.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import type { Builders } from './builders.ts'
import type { TestServer } from './server.ts'

let told = 0

/** Of its first charge, today. */
export async function pixMoney(
  { server, build }: { server: TestServer; build: Builders },
  invoiceId: string,
  cents: number,
): Promise<void> {
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(build.network), 'the network of the test')
  const scope = systemScope(tenant, platform.clock, 'test')
  told += 1
  await receivePix(platform, scope, {
    valor: (cents / 100).toFixed(2),
    horario: `${scope.today}T12:00:00Z`,
    endToEndId: `E${invoiceId}${told}`,
    chave: 'nenhuma',
    txid: txidOf(invoiceId, 1),
  })
}
