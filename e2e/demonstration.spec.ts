// A new network is filled with demonstration data; the provider takes the new invoice screens from it.
import { features } from '@caderneta/contracts/features'
import { identity } from '@caderneta/contracts/identity'
import { tenants } from '@caderneta/contracts/tenants'
import { expect, keepPicture, open, test } from './support/app.ts'

test('an empty network is filled when the provider allows it; without the new invoice screens a row opens its page', async ({
  own: { api, page },
  host,
}, info) => {
  // A year of invoices is issued, sent and paid: only what hangs ends by this.
  test.setTimeout(900_000)
  await open(page, '/configuracoes/dados-de-demonstracao')
  await expect(page.getByText(/O provedor ainda não permite/)).toBeVisible()
  const { currentTenant } = await api.call(identity.configuration, {})
  const id = Number(currentTenant.id)
  const { name, displayName, subdomain, version } = await host.call(tenants.get, { id })
  await host.call(tenants.update, { id, name, displayName, subdomain, version, demoDataAllowed: true })

  // The server may be a second behind what the host has switched on.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Carregar os dados' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Carregar os dados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Carregar os dados' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await keepPicture(page, info.outputPath('carregando.png'))
  await expect(page.getByText('Carregados', { exact: true })).toBeVisible({ timeout: 800_000 })
  await keepPicture(page, info.outputPath('carregados.png'))

  await page.getByRole('link', { name: 'Ver as faturas' }).click()
  await page.getByRole('row').nth(3).click()
  await expect(page).toHaveURL(/\/faturas\?/)
  await expect(page.getByRole('complementary', { name: /Fatura/ })).toBeVisible()

  await host.call(features.update, {
    providerKey: id,
    features: [{ name: 'Caderneta.NewInvoiceScreens', value: 'false' }],
  })
  await open(page, '/faturas')
  await page.getByRole('row').nth(3).click()
  await expect(page).toHaveURL(/\/faturas\/[0-9a-f-]{36}/)
  await expect(page.getByRole('link', { name: 'Encargos e descontos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Repasse', exact: true })).toHaveCount(0)
})
