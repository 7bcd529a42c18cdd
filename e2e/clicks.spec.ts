// The main job for a whole class, from Início to settled, by a trained person with the mouse: how many clicks and keys it takes.
import type { Locator, Page } from '@playwright/test'
import { expect, open, settled, test } from './support/app.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

/** The most that the job may take. A screen that saves a click lowers it. */
const most = { clicks: 16, keys: 9 }

test('a class is billed, sent to the bank, paid and settled within a bounded number of clicks', async ({
  own: { api, page },
}, info) => {
  const { bankAgreementId } = await newBankAgreement(api)
  const classId = await newClass(api, await newSchool(api, { bankAgreementId }))
  const count = (await newFamilies(api, classId)).length
  await open(page, '/home')
  const hand = handOn(page)

  await hand.click(menu(page, 'Faturas'))
  await hand.click(page.getByRole('link', { name: 'Emitir em lote' }).first())
  await hand.click(page.getByRole('combobox', { name: 'Turma' }))
  await hand.click(page.getByRole('option', { name: /^1º ano A/ }))
  await hand.click(page.getByRole('button', { name: `Emitir ${count} faturas…` }))
  await expect(page.getByRole('dialog').getByLabel(/Digite Confirmar/)).toBeFocused()
  await hand.type('Confirmar')
  await hand.click(page.getByRole('dialog').getByRole('button', { name: `Emitir ${count} faturas, R$` }))
  await expect(page.getByRole('row').filter({ hasText: 'Gerada' })).toHaveCount(count)

  await hand.click(menu(page, 'Remessa'))
  await hand.click(page.getByRole('group', { name: 'Esperam para ir ao banco' }).getByRole('button', { name: 'Itaú' }))
  await hand.click(page.getByRole('button', { name: `Preparar remessa com ${count} títulos` }))
  await hand.click(page.getByRole('button', { name: 'Enviar ao banco simulado' }))
  await expect(page.getByText(`O banco recebeu ${count} pedidos`)).toBeVisible()

  await hand.click(menu(page, 'Banco simulado'))
  await expect(page.getByRole('row').filter({ hasText: 'Registrado' })).toHaveCount(count)
  await hand.click(page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }))
  await hand.click(page.getByRole('button', { name: 'Pagar…' }))
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Pagar', exact: true }))
  await expect(page.getByRole('row').filter({ hasText: 'Pago' })).toHaveCount(count)
  await hand.click(page.getByRole('button', { name: 'Gerar retorno e importar' }))
  await expect(page.getByText(`${2 * count} linhas importadas, nenhuma perdida`)).toBeVisible()
  await hand.click(menu(page, 'Faturas'))
  await settled(page)
  await expect(page.getByRole('row').filter({ hasText: 'Paga' })).toHaveCount(count)

  const words = `${hand.taken.clicks} clicks and ${hand.taken.keys} keys for a class`
  info.annotations.push({ type: 'main job', description: words })
  process.stdout.write(`\n${words}: ${hand.taken.steps.join(' · ')}\n`)
  expect(hand.taken.clicks).toBeLessThanOrEqual(most.clicks)
  expect(hand.taken.keys).toBeLessThanOrEqual(most.keys)
})

function menu(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })
}

/** All that the person does goes through here, and is counted: each press of the mouse, each key, a shortcut as one. */
function handOn(page: Page) {
  const taken: { clicks: number; keys: number; steps: string[] } = { clicks: 0, keys: 0, steps: [] }
  return {
    taken,
    click: async (target: Locator) => {
      const [label, text] = [await target.getAttribute('aria-label'), await target.innerText()]
      taken.clicks += 1
      taken.steps.push((label ?? text.split('\n')[0] ?? '').trim() || 'field')
      await target.click()
    },
    type: async (text: string) => {
      taken.keys += text.length
      taken.steps.push(`"${text}"`)
      await page.keyboard.type(text)
    },
  }
}
