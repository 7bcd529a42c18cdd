import type { AreaSamples, Place } from './sample.ts'

const made = async ({ build, tenantId }: Place) => {
  const { id } = await build.bankAccount({}, tenantId)
  return (await build.commission({ bank_account_id: id, fee_ppm: 1 }, tenantId)).id
}

export const commissionSamples: AreaSamples = {
  ids: { commissions: made },
  calls: {
    'commissions.create': async ({ build, tenantId }) => ({
      bankAccountId: (await build.bankAccount({}, tenantId)).id,
      feeKind: 'percent',
      feePercent: 0.000001,
    }),
    'commissions.end': () => ({ version: 1 }),
  },
}
