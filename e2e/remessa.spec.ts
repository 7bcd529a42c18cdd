// The file that goes to the bank: prepared, taken to the disk, read back as the bank reads it, sent.
import { readBankFile } from '@caderneta/banking'
import { expect, open, test } from './support/app.ts'
import { prepareRemessa, taken } from './support/bank-screens.ts'
import { type Bank, issuedClass } from './support/made.ts'

const files: { bank: Bank; name: string; layout: string }[] = [
  { bank: '341', name: 'Itaú', layout: 'cnab400' },
  { bank: '104', name: 'Caixa', layout: 'cnab240' },
]

for (const { bank, name, layout } of files)
  test(`every title that waits goes to bank ${bank} in one file of ${layout}`, async ({ own: { api, page } }) => {
    const { billed } = await issuedClass(api, { bank })
    await open(page, '/home')
    const count = await prepareRemessa(page, name)
    expect(count).toBe(billed.length)
    const remessa = await taken(page, page.getByRole('button', { name: 'Salvar arquivo' }))
    const asked = readBankFile(remessa.bytes)
    expect(asked).toMatchObject({ bank, layout, kind: 'remessa', problems: [] })
    expect(asked.instructions).toHaveLength(count)
    expect(asked.instructions.map(({ documentNumber }) => documentNumber).toSorted()).toEqual(
      billed.map(({ number }) => number).toSorted(),
    )
    await page.getByRole('link', { name: 'Arquivo', exact: true }).click()
    await page.getByText('000003', { exact: true }).first().click()
    const ruler = page.getByRole('region', { name: 'Linha 000003, como vai ao banco' })
    await expect(ruler).toBeVisible()
    await page.getByRole('button', { name: 'Enviar ao banco simulado' }).click()
    await expect(page.getByText(`O banco recebeu ${count} instruções`)).toBeVisible()
  })
