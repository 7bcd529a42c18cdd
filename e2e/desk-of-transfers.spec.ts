// The provider's desk: dates and audits of all networks, narrowed to one, and a row that leads into its network to the transfer itself.
import { transfers } from '@caderneta/contracts/transfers'
import { tenants } from '@caderneta/contracts/tenants'
import { axeFaults, expect, keepPicture, open, settled, test } from './support/app.ts'
import { comeInAs } from './support/sign-in.ts'

test('a row of the desk leads to its transfer inside its network, and an audit to the audit', async ({
  page,
  context,
  host,
  keptSignIn,
}, info) => {
  const [network] = (await host.call(tenants.list, { filter: 'Ipê' })).items
  if (!network) throw new Error('the demonstration has no network Ipê')
  await host.call(transfers.prepare, {}, network.id)
  const { items } = await host.call(transfers.list, { order: 'competence', maxResultCount: 100 }, network.id)
  const first = items.find(({ status, coverage }) => status === 'open' && coverage === 'guaranteed')
  if (!first) throw new Error('the demonstration has no open transfer')
  await host.call(transfers.close, { id: first.id }, network.id)
  await comeInAs(context, await keptSignIn('global@caderneta.test'))
  await open(page, '/mesa-de-repasses')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rede', exact: true }).click()
  await page.getByRole('option', { name: network.displayName }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`networkId=${network.id}`))
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('mesa.png'))
  await page.getByRole('row').filter({ hasText: first.schoolName }).first().click()
  await expect(page).toHaveURL(/\/repasses\/details\?id=/)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: first.schoolName })).toBeVisible()

  await page.evaluate(() => {
    sessionStorage.removeItem('caderneta-network')
    localStorage.removeItem('caderneta-network')
  })
  await expect(async () => {
    await open(page, `/mesa-de-auditorias?networkId=${network.id}`)
    await expect(page.getByRole('row').filter({ hasText: first.schoolName }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('mesa-de-auditorias.png'))
  await page.getByRole('row').filter({ hasText: first.schoolName }).first().click()
  await expect(page).toHaveURL(/\/auditorias\/detalhe\?id=/)
  await settled(page)
})
