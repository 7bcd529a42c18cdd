// @vitest-environment happy-dom
// What is said where transfers cannot be scheduled: the words of the specification before the reason, once.
import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { scheduleRefusals } from '@caderneta/contracts/transfer-schedule'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, refusal, Server } from '../../screens/stage.build.tsx'
import { askSchedule } from './schedule-dialog.tsx'

const id = '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e11'
const account: BankAccount = {
  id: '6b0f2c1e-3a55-4d1b-9a77-0f4c2d1b7e12',
  bank: '341',
  bankName: 'Itaú',
  agency: '0057',
  agencyDigit: '',
  account: '12345',
  accountDigit: '7',
  holderName: 'Cedro',
  holderTaxId: '11222333000181',
  holderAddress: '',
  isActive: true,
  isDefault: true,
  version: 1,
}
const rows = [{ id, schoolId: id, schoolName: 'Escola Cedro', openCents: 85_000 }]

const words = {
  'pt-BR': { goOn: 'Continuar', schedule: 'Agendar', failed: 'Falha ao agendar os repasses' },
  en: { goOn: 'Go on', schedule: 'Schedule', failed: 'The transfers could not be scheduled' },
} as const

function Empty() {
  return <p>Repasses</p>
}

afterEach(closeStage)

async function opened(language: 'pt-BR' | 'en', refused: { code: string; message: string; member?: string }) {
  const server = new Server()
  server.answer = ({ method, path }) => {
    if (path === gateways.listAccounts.path) return { body: { items: [account], nextCursor: null } }
    const members = refused.member === undefined ? {} : { [refused.member]: refused.message }
    return method === 'POST' ? { status: 409, body: refusal(refused.code, refused.message, members) } : { body: {} }
  }
  const { person } = await openStage(server, { '/': Empty }, { at: '/', language })
  void askSchedule(rows, false)
  const dialog = within(await screen.findByRole('dialog'))
  const { goOn, schedule } = words[language]
  // The only account is chosen by itself.
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox').value).toMatch(/0057/))
  const send = async () => {
    await person.click(dialog.getByRole('button', { name: goOn }))
    await person.click(await dialog.findByRole('button', { name: schedule }))
  }
  await send()
  return { dialog, send }
}

test.for(['pt-BR', 'en'] as const)(
  'transfers that cannot be scheduled say so before the reason, once, in %s',
  async (language) => {
    const { failed } = words[language]
    const message = 'A auditoria deste repasse ainda não terminou'
    const { dialog } = await opened(language, { code: 'transfer_audit_waiting', message })
    expect((await dialog.findByText(new RegExp(message))).textContent).toBe(`${failed}. ${message}`)
    closeStage()
    const changed = scheduleRefusals.payout_total_changed[language]
    const again = await opened(language, { code: 'payout_total_changed', message: changed })
    expect((await again.dialog.findByText(changed)).textContent).toBe(changed)
  },
)

test('a way that does not pay is told at its field, each time that it is tried', async () => {
  const message = scheduleRefusals.payout_no_rail['pt-BR']
  const { dialog, send } = await opened('pt-BR', { code: 'payout_no_rail', message, member: 'method' })
  expect(await dialog.findByText(message)).toBeDefined()
  expect(dialog.getByText(`${words['pt-BR'].failed}.`)).toBeDefined()
  await send()
  expect(await dialog.findByText(message)).toBeDefined()
})
