// A month is closed and its audit reproves it: it is released with a reason, and only then it can be paid.
import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import { tenants } from '@caderneta/contracts/tenants'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { transfers } from '@caderneta/contracts/transfers'
import { auditCriteria } from '@caderneta/kernel/audit-criteria'
import type { Api } from './support/api.ts'
import { axeFaults, expect, keepPicture, open, settled, test } from './support/app.ts'
import { comeInto } from './support/sign-in.ts'

/** Limits of the program, with one criterion that hardly a school passes. */
async function limitsSaved(
  host: Api,
  network: number,
  concentration: { warn: number; reprove: number },
): Promise<void> {
  const { version } = await host.call(transferAudits.criteria, {}, network)
  const criteria = auditCriteria.map((criterion) => {
    const { warnPpm, reprovePpm } = auditCriterionTable[criterion]
    const limits = { warn: warnPpm / 1_000_000, reprove: reprovePpm / 1_000_000 }
    return { criterion, isEnabled: true, ...(criterion === 'payerConcentration' ? concentration : limits) }
  })
  await host.call(transferAudits.saveCriteria, { version, criteria, reason: 'Jornada' }, network)
}

/** The earliest open month of a school with guaranteed revenue, closed. @returns the transfer. */
async function closedMonth(host: Api, network: number): Promise<string> {
  await host.call(transfers.prepare, {}, network)
  const { items } = await host.call(transfers.list, { order: 'competence', maxResultCount: 100 }, network)
  const first = items.find(({ status, coverage }) => status === 'open' && coverage === 'guaranteed')
  if (!first) throw new Error('the demonstration has no open transfer')
  await host.call(transfers.close, { id: first.id }, network)
  return first.id
}

test('a month that the audit reproves is released with a reason, and can be paid then', async ({
  page,
  context,
  host,
  keptSignIn,
}, info) => {
  const [network] = (await host.call(tenants.list, { filter: 'Ipê' })).items
  const id = network?.id ?? 0
  await limitsSaved(host, id, { warn: 0.000_1, reprove: 0.000_2 })
  const transferId = await closedMonth(host, id)
  await comeInto(context, await keptSignIn('global@caderneta.test'), 'Ipê')

  await open(page, `/repasses/details?id=${transferId}`)
  await expect(page.getByText('Reprovada', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver auditorias' }).click()
  await page.getByRole('row', { name: /Auditoria 1/ }).click()
  await page.getByRole('button', { name: 'Ver todos os detalhes' }).click()
  await expect(page.getByText(/Valor do maior responsável/)).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('auditoria.png'))
  await page
    .getByRole('button', { name: /^Liberar repasse/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Famílias conferidas com a direção')
  await dialog.getByRole('button', { name: 'Liberar repasse' }).click()
  // The reason that was typed is a text of the page too, until it is taken.
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Famílias conferidas com a direção/).first()).toBeVisible()
  expect((await host.call(transfers.get, { id: transferId }, id)).can.pay).toEqual({ can: true })

  await page.setViewportSize({ width: 390, height: 844 })
  await open(
    page,
    '/configuracoes/criterios-de-auditoria/laboratorio?criterio=payerConcentration&aviso=0.1&reprova=0.9',
  )
  await expect(page.getByText('Os que mudam')).toBeVisible()
  await settled(page)
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('laboratorio-celular.png'))
  const { warnPpm, reprovePpm } = auditCriterionTable.payerConcentration
  await limitsSaved(host, id, { warn: warnPpm / 1_000_000, reprove: reprovePpm / 1_000_000 })
})
