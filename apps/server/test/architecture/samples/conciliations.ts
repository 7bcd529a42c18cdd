import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A day with four titles that a retorno told. */
async function dayOfFour({ build, tenantId }: Place): Promise<string> {
  const { id, bankAccountId } = await build.conciliation()
  const fileId = newId()
  const file = { tenant_id: tenantId, id: fileId, kind: 'retorno', bank_account_id: bankAccountId } as const
  await build.ground.insert('bank_file', { ...file, file_name: 'r.ret', status: 'processed', created_by: newId() })
  for (let position = 1; position <= 4; position += 1) {
    const told = { tenant_id: tenantId, bank_file_id: fileId, position, ext_ref: newId() }
    await build.ground.insert('bank_file_line', {
      ...told,
      raw: ' '.repeat(400),
      event_kind: 'settled',
      event_on: '2026-11-17',
      credit_on: '2026-11-18',
      paid_cents: 10_000 * position,
      fee_cents: 0,
    })
    await build.ground.insert('bank_event', { ...told, outcome: 'done' })
  }
  return id
}

/** A day that its statement proves, with one line. */
async function prepared({ build, admin }: Place): Promise<{ id: string; version: number }> {
  const { id, bankAccountId } = await build.conciliation()
  const { id: lineId } = await build.statementLine({ bank_account_id: bankAccountId })
  await admin.conciliations.matchLine({ id: lineId, conciliationId: id, version: 1 })
  return { id, version: 2 }
}

async function divergent({ build, admin }: Place): Promise<string> {
  const { id, bankAccountId } = await build.conciliation()
  const { id: lineId } = await build.statementLine({ bank_account_id: bankAccountId, cents: 99_000 })
  await admin.conciliations.matchLine({ id: lineId, conciliationId: id, version: 1 })
  return id
}

const statement = (): string => `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><DTSTART>20261118<DTEND>20261118
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261118<TRNAMT>${nextNumber()}.00<FITID>F${nextNumber()}<MEMO>COBRANCA</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

export const conciliationSamples: AreaSamples = {
  ids: {
    conciliations: async ({ build }) => (await build.conciliation()).id,
    'statement-lines': async ({ build }) => (await build.statementLine()).id,
  },
  calls: {
    'conciliations.list': async ({ build }) => ({ bankAccountId: (await build.conciliation()).bankAccountId }),
    'conciliations.lines': async ({ build }) => ({ bankAccountId: (await build.statementLine()).bankAccountId }),
    'conciliations.movements': async (place) => ({ id: await dayOfFour(place) }),
    'conciliations.refresh': () => ({ from: '2026-11-18', to: '2026-11-18' }),
    'conciliations.readStatement': async ({ build }): Promise<Given> => ({
      bankAccountId: (await build.bankAccount()).id,
      file: Buffer.from(statement()),
      fileName: 'extrato.ofx',
    }),
    'conciliations.transfer': async (place) => ({
      items: [await prepared(place)],
      transferredOn: '2026-11-20',
      reference: 'TED 77',
    }),
    'conciliations.resolve': async (place) => ({
      id: await divergent(place),
      decision: 'fee',
      reason: 'Tarifa que não veio no retorno',
      version: 2,
    }),
    'conciliations.undo': async (place) => {
      const id = await divergent(place)
      await place.admin.conciliations.resolve({ id, decision: 'accepted', reason: 'conferido', version: 2 })
      return { id, reason: 'engano', version: 3 }
    },
    'conciliations.matchLine': async ({ build }) => {
      const { id, bankAccountId } = await build.statementLine()
      return { id, conciliationId: (await build.conciliation({ bank_account_id: bankAccountId })).id, version: 1 }
    },
    'conciliations.unmatchLine': async (place) => {
      const { id, bankAccountId } = await place.build.statementLine()
      const { id: conciliationId } = await place.build.conciliation({ bank_account_id: bankAccountId })
      await place.admin.conciliations.matchLine({ id, conciliationId, version: 1 })
      return { id, version: 2 }
    },
    'conciliations.setLineAside': () => ({ reason: 'Depósito da escola', version: 1 }),
    'conciliations.restoreLine': async ({ build }) => ({
      id: (await build.statementLine({ aside_reason: 'Depósito', decided_by_name: 'Otávio Lacerda' })).id,
      version: 1,
    }),
  },
}
