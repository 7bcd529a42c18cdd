import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

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

const holderTaxId = '11222333000181'
const holder = { holderName: 'Jatobá Ensino Ltda', holderTaxId }
const pix = (): Given => ({ kind: 'pix', pixKey: `repasse${nextNumber()}@jatoba.test` })

/** Another branch of one company each time: its holder is that of `holder`. */
function company({ build, tenantId }: Place) {
  const base = `11222333${String(nextNumber()).padStart(4, '0')}`
  return build.school({ cnpj: base + cnpjCheckDigits(base) }, tenantId)
}

async function proposed(place: Place): Promise<Given> {
  const { id } = await company(place)
  const given = { school_id: id, holder_tax_id: holderTaxId }
  return { id, accountId: (await place.build.payoutAccount(given, place.tenantId)).id }
}

export const schoolSamples: AreaSamples = {
  ids: {
    'payout-accounts': async ({ build, tenantId, schoolId }) => {
      const ended = { status: 'refused', reason: 'engano', decided_at: new Date('2026-01-06T12:00:00Z') } as const
      const given = { school_id: schoolId, holder_tax_id: holderTaxId, ...ended }
      return (await build.payoutAccount(given, tenantId)).id
    },
    schools: ({ schoolId }) => schoolId,
    documents: async ({ admin, schoolId }) => {
      const given = { id: schoolId, kind: 'other', file: { name: 'ata.pdf', bytes: aDocument } } as const
      return (await admin.schools.addDocument(given)).body.id
    },
  },
  calls: {
    'schools.proposePayoutAccount': async (place) => ({ id: (await company(place)).id, ...holder, ...pix() }),
    'schools.approvePayoutAccount': async (place) => ({ ...(await proposed(place)), version: 1 }),
    'schools.refusePayoutAccount': async (place) => ({
      ...(await proposed(place)),
      version: 1,
      reason: 'não foi a escola',
    }),
    'schools.withdrawPayoutAccount': async (place) => ({ ...(await proposed(place)), version: 1, reason: 'engano' }),
    'schools.denySeller': async ({ build }) => ({
      id: (await build.school()).id,
      version: 1,
      reason: 'cadastro recusado',
    }),
    'schools.enableSeller': async ({ build }) => ({
      id: (await build.school({ seller_status: 'denied', seller_reason: 'cadastro recusado' })).id,
      version: 1,
    }),
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
