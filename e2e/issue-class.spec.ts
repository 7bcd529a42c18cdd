// A class is billed on its screen: the dry run, the typed word, the list of what was issued.
import { expect, open, test } from './support/app.ts'
import { classMade, monthAhead } from './support/days.ts'
import { billClass } from './support/invoice-screens.ts'
import { newBankAgreement, newClass, newFamilies, newSchool } from './support/made.ts'

test('a class is billed for a month: nothing before the typed word, then every invoice in the list', async ({
  own: { api, page },
}) => {
  const { bankAgreementId } = await newBankAgreement(api)
  const classId = await newClass(api, await newSchool(api, { bankAgreementId }), '4º ano A')
  await newFamilies(api, classId)
  await open(page, '/home')
  expect(await billClass(page, classMade('4º ano A', 'Escola Cedro'), monthAhead(1))).toHaveLength(6)
})
