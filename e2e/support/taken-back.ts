// Money that the bank takes back after its family had it: a month that was paid, given back and refunded, and the file of the bank that tells the rest.
import { writeRetorno } from '@caderneta/banking'
import { gateways } from '@caderneta/contracts/gateways'
import { invoices } from '@caderneta/contracts/invoices'
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { settlements } from '@caderneta/contracts/settlements'
import { tenants } from '@caderneta/contracts/tenants'
import { users } from '@caderneta/contracts/users'
import { dueDayIn, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Api, TakenFile } from './api.ts'
import { isoMonthAhead, isoToday } from './days.ts'
import { adminPassword, linkMailedTo, newMark, paidAtBank, registeredClass, retornoRead } from './made.ts'

/** What a month costs. */
export const monthCents = 85_000

/** A second person of the provider. @returns whom to sign in as. */
export async function newProvider(host: Api, everybody: Api): Promise<string> {
  const email = `p${newMark()}@caderneta.test`
  await host.call(users.create, { name: 'Valentina', surname: 'Arruda', email, roleNames: ['admin'] })
  const [userId = '', resetToken = ''] = (await linkMailedTo(host, undefined, email)).split('/').slice(-2)
  await everybody.call(users.setFirstPassword, { userId, resetToken, password: adminPassword })
  return email
}

/** The network that these calls work in, with its name. */
export async function networkOf(api: Api, host: Api): Promise<{ id: number; name: string }> {
  const { tenantId } = await api.call(users.get, { id: (await api.call(users.getOwn, {})).id })
  const { id, name } = await host.call(tenants.get, { id: tenantId ?? 0 })
  return { id, name }
}

/** A month that was paid by boleto, given back and refunded; `takenBack` is the file of the bank that takes the payment back. */
export async function refundedMonth(api: Api, host: Api, network: number) {
  const { accountId, bankAgreementId, billed } = await registeredClass(api)
  const [paid] = billed
  if (!paid) throw new Error('the class has no invoice')
  await paidAtBank(api, accountId, [paid])
  await retornoRead(api, accountId)
  const { guardianId, guardianName, enrollmentId } = await api.call(invoices.get, { id: paid.id })
  await api.call(giveBacks.giveBack, { id: paid.id, comment: 'O aluno saiu antes das aulas' })
  const asked = { id: guardianId, cents: monthCents, reason: 'Devolver à família' }
  const refund = await api.call(settlements.requestRefund, asked)
  await host.call(settlements.approveRefund, { id: refund.id, version: 1 }, network)
  const left = { bankAccountId: accountId, reference: 'TED 88', paidDate: isoToday(), version: 2 }
  await api.call(settlements.payRefund, { id: refund.id, ...left })
  const [account] = (await api.call(gateways.listAccounts, {})).items
  const takenBack = reversalFile(paid.nossoNumero, account?.holderTaxId ?? '')
  return { accountId, bankAgreementId, paid, guardianId, guardianName, enrollmentId, takenBack }
}

function reversalFile(nossoNumero: string, taxId: string): TakenFile {
  const today = toCalendarDate(isoToday())
  const file = writeRetorno({
    bank: '341',
    layout: 'cnab400',
    agreement: {
      agency: '0057',
      account: '12345',
      accountDigit: '7',
      carteira: '109',
      company: { name: 'CEDRO EDUCACAO LTDA', taxId },
    },
    fileSequence: 900,
    createdAt: { on: today, time: '061800' },
    titles: [
      {
        event: '69',
        nossoNumero: Number(nossoNumero.replace(/\D/g, '')),
        dueOn: toCalendarDate(dueDayIn(toCalendarDate(isoMonthAhead(1)), 10)),
        amountCents: toCents(monthCents),
        eventOn: today,
        creditOn: today,
        payerPaidCents: toCents(monthCents),
      },
    ],
  })
  return { name: `estorno-${newMark()}.ret`, bytes: Buffer.from(file) }
}
