// What a school owes is grouped and paid in installments: the next transfer no longer takes it at once.
import { invoices } from '@caderneta/contracts/invoices'
import { transfers } from '@caderneta/contracts/transfers'
import type { Api } from './support/api.ts'
import { axeFaults, expect, keepPicture, open, settled, test, walk } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { guaranteedSchool } from './support/guaranteed-school.ts'
import { comeInto } from './support/sign-in.ts'

/** An open transfer of this month with two invoices of R$ 850,00, both paid at the counter of a guaranteed school. */
async function retainingTransfer(host: Api, api: Api): Promise<string> {
  const { network, schoolId, transferId } = await guaranteedSchool(host, api)
  for (const { id, nominalCents } of (await api.call(invoices.list, { schoolId: [schoolId] })).items)
    await api.call(invoices.pay, { id, paidDate: isoToday(), totalPaidCents: nominalCents })
  await host.call(transfers.calculate, { id: transferId }, network)
  return transferId
}

test('retentions of a transfer are grouped and reprogrammed in three installments, and the transfer no longer takes them', async ({
  page,
  context,
  host,
  demonstration,
  keptSignIn,
}, info) => {
  const id = await retainingTransfer(host, demonstration)
  await comeInto(context, await keptSignIn('global@caderneta.test'), 'Ipê')
  await open(page, `/repasses/details?id=${id}&aba=retencoes`)
  const rows = page.getByRole('row').filter({ hasText: 'Paga na escola' })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await keepPicture(page, info.outputPath('escolhidas.png'))
  await page.getByRole('button', { name: /^Agrupar/ }).click()
  const group = page.getByRole('dialog')
  await group.getByRole('textbox').fill('Balcão de novembro')
  await group.getByRole('button', { name: 'Agrupar', exact: true }).click()
  await expect(page.getByText('Agrupada', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Reprogramar/ }).click()
  const program = page.getByRole('dialog')
  await program.getByLabel('Taxa ao mês').fill('2')
  await program.getByLabel('Motivo do parcelamento').fill('Acordo com a mantenedora')
  await expect(program.getByLabel('Valor 3')).toHaveValue(/566,6\d/)
  await keepPicture(page, info.outputPath('reprogramar.png'))
  await program.getByLabel('Valor 3').fill('1,01')
  await program.getByRole('button', { name: 'Reprogramar', exact: true }).click()
  await expect(program.getByText(/As parcelas somam .* e o valor a reter é/)).toBeVisible()
  await program.getByLabel('Valor 3').fill('566,68')
  await program.getByRole('button', { name: 'Reprogramar', exact: true }).click()
  await expect(page.getByText('Reprogramada', { exact: true }).first()).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('reprogramada.png'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await keepPicture(page, info.outputPath('reprogramada-celular.png'))
  await walk(page, `/repasses/details?id=${id}`)
  await expect(page.getByText('Retenções reprogramadas').first()).toBeVisible()
  await keepPicture(page, info.outputPath('repasse-celular.png'))
})
