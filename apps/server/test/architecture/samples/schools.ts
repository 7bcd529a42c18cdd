import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const school = (): Given => {
  const number = nextNumber()
  const base = `77${String(number).padStart(10, '0')}`
  return {
    code: `A${String(number).padStart(4, '0')}`,
    companyName: `Jatobá Ensino ${number} Ltda`,
    fantasyName: 'Escola Jatobá',
    cnpj: base + cnpjCheckDigits(base),
    owners: [{ name: 'Helena Duarte', cpf: '52998224725' }],
  }
}

export const schoolSamples: AreaSamples = {
  ids: { schools: ({ schoolId }) => schoolId },
  calls: {
    'schools.create': async ({ build }) => ({
      ...school(),
      bankAgreementId: (await build.bankAgreement()).id,
    }),
    'schools.update': async ({ build }) => ({
      id: (await build.school()).id,
      ...school(),
      version: 1,
    }),
  },
}
