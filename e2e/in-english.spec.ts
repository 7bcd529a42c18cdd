import { expect, open, test } from './support/app.ts'

test('English shows no Portuguese on the screens of invoices', async ({ app: page }) => {
  await open(page, '/faturas')
  await page.getByRole('button', { name: /Renata Lopes/ }).click()
  await page.getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Invoice summary' }).getByText('Overdue')).toBeVisible()
})
