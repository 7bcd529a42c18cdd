import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

/** The least that passes for a PDF. */
const aDocument = Buffer.from('%PDF-1.4\n%%EOF\n')

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
  ids: {
    schools: ({ schoolId }) => schoolId,
    documents: async ({ admin, schoolId }) => {
      const given = { id: schoolId, kind: 'other', file: { name: 'ata.pdf', bytes: aDocument } } as const
      return (await admin.schools.addDocument(given)).body.id
    },
  },
  calls: {
    'schools.addDocument': () => ({ kind: 'contract', file: aDocument, fileName: 'contrato.pdf' }),
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
