import { writeRetorno } from '@caderneta/banking'
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import { folderStore, fileKey, sha256 } from '../../../src/platform/files/file-store.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { join } from 'node:path'
import { inject } from 'vitest'
import { nextNumber } from '../../support/build.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

const someone = '00000000-0000-7000-8000-000000000001'

/** A file of the place with its bytes, as a job leaves it. */
async function bankFile({ build, tenantId }: Place, kind: 'remessa' | 'retorno'): Promise<string> {
  const id = newId()
  const fileId = newId()
  const bytes = Buffer.from(`file ${id}`)
  const bankAgreement = await build.bankAgreement()
  await folderStore(join(inject('dataFolder'), 'files')).put(fileKey(tenantId, fileId), bytes)
  await build.ground.insert('bank_file', {
    tenant_id: tenantId,
    id,
    kind,
    bank_account_id: bankAgreement.bankAccountId,
    bank_agreement_id: kind === 'remessa' ? bankAgreement.id : null,
    bank: '341',
    layout: 'cnab400',
    file_name: `${kind}.txt`,
    file_id: fileId,
    sha256: sha256(bytes),
    sequence: nextNumber(),
    status: kind === 'remessa' ? 'prepared' : 'processed',
    created_by: someone,
  })
  return id
}

const cents = {
  amount_cents: 100_000,
  paid_cents: 0,
  credited_cents: 0,
  fee_cents: 0,
  interest_cents: 0,
  discount_cents: 0,
}

/** A retorno whose lines confirm a registration each. */
async function retornoOfLines(place: Place, count: number): Promise<string> {
  const id = await bankFile(place, 'retorno')
  for (let position = 1; position <= count; position += 1) {
    await place.build.ground.insert('bank_file_line', {
      tenant_id: place.tenantId,
      bank_file_id: id,
      position,
      raw: ' '.repeat(400),
      ext_ref: newId(),
      event_code: '02',
      event_kind: 'registered',
      meaning: 'Entrada confirmada',
      reasons: '[]',
      carteira: '109',
      document_number: '',
      event_on: '2026-11-20',
      ...cents,
      nosso_numero: String(30_000_000 + nextNumber()),
      invoice_id: await issuedInvoice(place),
    })
  }
  return id
}

/** A title's answer in a file of the place's own account. */
async function retornoFile({ build }: Place): Promise<Given> {
  const number = String(70_000 + nextNumber())
  const digit = String(mod10(`0057${number}`))
  const account = { agency: '0057', account: number, account_digit: digit, holder_tax_id: '11222333000181' }
  const { bankAccountId } = await build.bankAgreement({ bank_account_id: (await build.bankAccount(account)).id })
  const bytes = writeRetorno({
    bank: '341',
    layout: 'cnab400',
    agreement: {
      agency: account.agency,
      account: account.account,
      accountDigit: account.account_digit,
      carteira: '109',
      company: { name: 'IPE AMARELO', taxId: account.holder_tax_id },
    },
    fileSequence: nextNumber(),
    createdAt: { on: '2026-11-20', time: '090000' },
    titles: [{ event: '02', nossoNumero: 1, dueOn: '2026-12-10', amountCents: 100_000, eventOn: '2026-11-20' }],
  })
  return { file: bytes, fileName: `${bankAccountId}.ret` }
}

/** A file that was refused, with its bytes. */
async function fetchedFile({ build, tenantId }: Place): Promise<{ id: string; bankChannelId: string }> {
  const [id, fileId] = [newId(), newId()]
  const bytes = Buffer.from(`file ${id}`)
  await folderStore(join(inject('dataFolder'), 'files')).put(fileKey(tenantId, fileId), bytes)
  await build.ground.insert('stored_file', {
    tenant_id: tenantId,
    id: fileId,
    name: 'ruim.ret',
    media_type: 'application/octet-stream',
    byte_count: bytes.length,
    sha256: sha256(bytes),
    created_by: someone,
  })
  const bankChannelId = (await build.bankChannel()).id
  await build.ground.insert('fetched_file', {
    tenant_id: tenantId,
    id,
    bank_channel_id: bankChannelId,
    file_name: 'ruim.ret',
    byte_count: bytes.length,
    sha256: sha256(bytes),
    file_id: fileId,
    outcome: 'refused',
    reason: 'Não é um arquivo de banco.',
  })
  return { id, bankChannelId }
}

export const bankFileSamples: AreaSamples = {
  ids: {
    remessa: (place) => bankFile(place, 'remessa'),
    retorno: (place) => bankFile(place, 'retorno'),
    fetched: async (place) => (await fetchedFile(place)).id,
  },
  calls: {
    'bankFiles.listRemessas': async ({ build }) => ({ bankAgreementId: (await build.bankAgreement()).id }),
    'bankFiles.previewRemessa': async ({ build }) => ({ bankAgreementId: (await build.bankAgreement()).id }),
    'bankFiles.remessaLine': async (place) => ({ id: await bankFile(place, 'remessa'), position: 1 }),
    'bankFiles.retornoLine': async (place) => ({ id: await retornoOfLines(place, 1), position: 1 }),
    'bankFiles.retornoLines': async (place) => ({ id: await retornoOfLines(place, 4) }),
    'bankFiles.remessaTitles': async (place) => {
      const id = await bankFile(place, 'remessa')
      for (let count = 0; count < 4; count += 1) {
        const invoiceId = await issuedInvoice(place)
        await place.build.ground.pool.query('update bank_instruction set bank_file_id = $1 where invoice_id = $2', [
          id,
          invoiceId,
        ])
      }
      return { id }
    },
    'bankFiles.prepareRemessa': async (place) => {
      const invoice = await place.admin.invoices.get({ id: await issuedInvoice(place) })
      const found = await place.build.ground.pool.query<{ bank_agreement_id: string }>(
        'select bank_agreement_id from invoice where id = $1',
        [invoice.body.id],
      )
      return { bankAgreementId: found.rows[0]?.bank_agreement_id }
    },
    'bankFiles.markRemessaSent': async (place) => ({
      id: await bankFile(place, 'remessa'),
      sentDate: '2026-11-20',
      version: 1,
    }),
    'bankFiles.cancelRemessa': async (place) => ({
      id: await bankFile(place, 'remessa'),
      reason: 'o banco recusou o arquivo',
      version: 1,
    }),
    'bankFiles.ignoreRemessa': async (place) => {
      const id = await bankFile(place, 'remessa')
      await place.build.ground.pool.query(`update bank_file set status = 'containsErrors' where id = $1`, [id])
      return { id, reason: 'corrigida em outra', version: 1 }
    },
    'bankFiles.registerAgain': async (place) => {
      const invoiceId = await issuedInvoice(place)
      const { pool } = place.build.ground
      await pool.query(`update invoice set bank_registration = 'error' where id = $1`, [invoiceId])
      await pool.query('delete from bank_instruction where invoice_id = $1', [invoiceId])
      return { invoiceId }
    },
    'bankFiles.sendRemessa': async (place) => {
      const id = await bankFile(place, 'remessa')
      await place.build.ground.pool.query(
        `update bank_channel set bank_account_id = (select bank_account_id from bank_file where id = $1) where id = $2`,
        [id, (await place.build.bankChannel()).id],
      )
      return { id, version: 1 }
    },
    'bankFiles.fetchRetornos': async ({ build }) => ({ bankChannelId: (await build.bankChannel()).id }),
    'bankFiles.listFetched': async (place) => ({ bankChannelId: (await fetchedFile(place)).bankChannelId }),
    'bankFiles.readFetched': async (place) => ({ id: (await fetchedFile(place)).id, version: 1 }),
    'bankFiles.setFetchedAside': async (place) => ({
      id: (await fetchedFile(place)).id,
      reason: 'um aviso do banco',
      version: 1,
    }),
    'bankFiles.uploadRetorno': retornoFile,
  },
}
