// A product becomes dearer: its unpaid invoices are replaced, what was agreed with a family stays.
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { products } from '@caderneta/contracts/products'
import { axeFaults, expect, follow, keepPicture, open, test, walk } from './support/app.ts'
import { isoMonthAhead } from './support/days.ts'
import { newBankAccount, newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

test('the new value of a product reaches the invoices that are checked, and each names the other', async ({
  own: { api, page },
}, info) => {
  const school = await newSchool(api, await newBankAgreement(api, '341', await newBankAccount(api)))
  const classId = await newClass(api, school)
  await newFamilies(api, classId, 3)
  const uniform = { name: 'Uniforme', category: 'uniform', valueCents: 12_000, maximumCents: 30_000 } as const
  const product = await api.call(products.create, uniform)
  const { items } = await api.call(enrollments.list, { classId })
  const competence = isoMonthAhead(1)
  const month = { competence, dueDate: `${competence.slice(0, 8)}20` }
  const ids: string[] = []
  for (const [place, { id: enrollmentId }] of items.entries()) {
    const agreed = place === 2 ? { valueCents: 10_000 } : {}
    const { id } = await api.call(invoices.create, { enrollmentId, ...month, product: product.id, ...agreed })
    await api.call(invoices.close, { id })
    ids.push(id)
  }
  await open(page, `/configuracoes/produtos/${product.id}/editar`)
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('15000')
  await page.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(page.getByRole('heading', { name: /Novo valor nas faturas/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /De R\$\s120,00 para R\$\s150,00: 2 faturas/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /De R\$\s100,00 para R\$\s150,00: 1 fatura/ })).not.toBeChecked()
  expect(await axeFaults(page)).toEqual([])
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await keepPicture(page, info.outputPath(`previa-${width}.png`))
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Substituir 2 faturas…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Confirmar')
  await keepPicture(page, info.outputPath('confirma.png'))
  await dialog.getByRole('button', { name: 'Substituir 2 faturas' }).click()
  await expect(page.getByText('2 de 2')).toBeVisible()
  await keepPicture(page, info.outputPath('fim.png'))

  await walk(page, `/faturas/${ids[0]}`)
  await expect(page.getByText('Substituída', { exact: true }).first()).toBeVisible()
  await follow(page, page.getByText('Substituída por').locator('xpath=..').getByRole('link'))
  await expect(page.getByText('No lugar de', { exact: true })).toBeVisible()
  await expect(page.getByText(/porque o valor de Uniforme mudou/).first()).toBeVisible()
  await keepPicture(page, info.outputPath('nova.png'))
})
