// A family's page: how they are reached, what they owe, and two records of one person made one.
import { guardians } from '@caderneta/contracts/guardians'
import { axeFaults, expect, keepPicture, open, test } from './support/app.ts'
import type { Api } from './support/api.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

test('another phone becomes the default, and is verified by whoever called it', async ({
  own: { api, page },
}, info) => {
  await newFamilies(api, await newClass(api, await newSchool(api, await newBankAgreement(api))), 1)
  const [family] = (await api.call(guardians.list, {})).items
  await open(page, `/familias/${family?.id}`)
  await page.getByRole('button', { name: 'Incluir contato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('1134567890')
  await dialog.getByRole('textbox', { name: 'Nome do contato' }).fill('Trabalho')
  await dialog.getByRole('checkbox', { name: /padrão/ }).check()
  await dialog.getByRole('button', { name: 'Incluir contato' }).click()
  const line = page.getByRole('row', { name: /3456-7890/ })
  await expect(line).toContainText('Telefone fixo, Trabalho, padrão')
  await line.getByRole('button', { name: 'Ações' }).click()
  await page.getByRole('menuitem', { name: 'Marcar como verificado' }).click()
  await dialog.getByRole('textbox').fill('Ligamos e ela confirmou o CPF.')
  await dialog.getByRole('button', { name: 'Marcar como verificado' }).click()
  await expect(line).toContainText('Ligamos e ela confirmou o CPF.')
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('familia-contatos.png'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('(11) 3456-7890').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('two records of one person become one: what moves is said before, the former name leads to the other', async ({
  own: { api, page },
}, info) => {
  await newFamilies(api, await newClass(api, await newSchool(api, await newBankAgreement(api))), 2)
  const [merged, into] = (await api.call(guardians.list, {})).items.map(({ id, studentNames: [student = ''] }) => ({
    id,
    student,
  }))
  if (!merged || !into) throw new Error('two families were made')
  await open(page, `/familias/${merged.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Juntar a outro cadastro' }).click()
  await page.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: into.student }).first().click()
  await expect(page.getByText('1 matrícula em andamento passa')).toBeVisible()
  await expect(page.getByText('a junção pode ser desfeita na página do cadastro juntado')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('juntar.png'))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('CPF digitado errado.')
  await page.getByRole('button', { name: 'Juntar cadastros' }).click()
  await expect(page.getByText('Cadastros juntados a este')).toBeVisible()
  await open(page, `/familias/${merged.id}`)
  await expect(page.getByRole('link', { name: /^Abrir / })).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Desfazer a junção' }).click()
  await expect(page.getByText(merged.student).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('separar.png'))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('São duas pessoas.')
  await page.getByRole('button', { name: 'Desfazer a junção' }).click()
  await expect(page.getByText('Junção desfeita')).toBeVisible()
  await expect(page.getByText(merged.student).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Abrir / })).toBeHidden()
})

test('a child registered twice becomes one, and two children taken for one are told apart again', async ({
  own: { api, page },
}, info) => {
  const { twin, remains } = await registeredTwice(api)
  await open(page, `/familias/${remains.guardianId}`)
  await page
    .getByRole('link', { name: `Juntar o cadastro de ${twin.name} a outro` })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Aluno' }).click()
  await page.getByRole('option', { name: remains.name }).first().click()
  await expect(page.getByText('1 matrícula passa, com a turma e o contrato.')).toBeVisible()
  await expect(page.getByText('a junção pode ser desfeita na página da família')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('juntar-aluno.png'))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('juntar-aluno-telefone.png'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Aluno cadastrado duas vezes.')
  await page.getByRole('button', { name: 'Juntar cadastros' }).click()
  await expect(page.getByText(`Também cadastrado como ${twin.name}`).first()).toBeVisible()
  await keepPicture(page, info.outputPath('familia-depois.png'))
  await open(page, '/familias')
  await page.getByRole('searchbox').first().fill(twin.name)
  await expect(page.getByText(remains.name).first()).toBeVisible()

  // They were two children after all.
  await open(page, `/familias/${remains.guardianId}`)
  await page
    .getByRole('link', { name: `Separar o cadastro de ${twin.name}` })
    .first()
    .click()
  await expect(page.getByText('Quem continua pagando as matrículas que voltam')).toBeVisible()
  await expect(page.getByText('Quem paga não muda.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('separar-aluno.png'))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFaults(page)).toEqual([])
  await keepPicture(page, info.outputPath('separar-aluno-telefone.png'))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('São dois irmãos.')
  await page.getByRole('button', { name: 'Desfazer a junção' }).click()
  await expect(page.getByText('Junção desfeita')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText(`Também cadastrado como ${twin.name}`)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Juntar o cadastro de ${twin.name} a outro` }).first()).toBeVisible()
})

/** A child who stands twice in one family: enrolled under the first record, bare under the second. */
async function registeredTwice(api: Api) {
  await newFamilies(api, await newClass(api, await newSchool(api, await newBankAgreement(api))), 1)
  const [twin] = (await api.call(guardians.listStudents, {})).items
  if (!twin) throw new Error('nobody was enrolled')
  const { schoolId, guardianId } = twin
  const remains = await api.call(guardians.createStudent, { schoolId, guardianId, name: 'Ana Beatriz Registrada' })
  return { twin, remains }
}
