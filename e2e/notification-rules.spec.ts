// A rule is written, seen for one family, published; its message reaches the family, stands on its timeline, and what follows is not
// sent to who has paid. A template that its provider reproves, or that is taken out of use, suspends the actions that send by it.
import { callingHours } from '@caderneta/contracts/calling-hours'
import { enrollments } from '@caderneta/contracts/enrollments'
import { identity } from '@caderneta/contracts/identity'
import { invoices } from '@caderneta/contracts/invoices'
import { messageTemplates } from '@caderneta/contracts/message-templates'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { tenants } from '@caderneta/contracts/tenants'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Page } from '@playwright/test'
import { markupPayloads } from '../apps/server/test/support/markup-payloads.ts'
import type { Api } from './support/api.ts'
import { axeFaults, expect, follow, keepPicture, open, settled, test, walk } from './support/app.ts'
import { isoMonthAhead, isoToday } from './support/days.ts'
import { cpfOf, newBankAgreement, newClass, newMark, newSchool } from './support/made.ts'

/** Texts of the simulated provider: one that it rejected, one that it approved. */
const reprovedText = '{{responsavel}}, aproveite: pague a fatura de {{mes}} e ganhe um brinde.'
const approvedText = 'Olá, {{responsavel}}. A fatura da {{escola}} vence em {{vencimento}}.'

test('a rule goes from nothing to active, its message reaches the family, and the next one not who has paid', async ({
  own: { api, page },
  host,
}, info) => {
  const first = nextBusinessDay(addDays(isoToday(), 1))
  const second = nextBusinessDay(addDays(first, 1))
  const dueDate = nextBusinessDay(addDays(second, 5))
  await openHours(host)
  const [pays, owes] = await twoFamilies(api, dueDate)
  await open(page, '/configuracoes/notificacoes')
  await page.getByRole('link', { name: 'Nova regra' }).first().click()
  await settled(page)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lembretes da mensalidade')
  await writeAction(page, 1, { name: 'Primeiro', days: daysBetween(first, dueDate) })
  await writeAction(page, 2, { name: 'Segundo', days: daysBetween(second, dueDate) })
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Criar regra' }).click()
  await expect(page.getByText('A regra ainda não foi publicada: nada é enviado.')).toBeVisible()
  await page
    .getByRole('button', { name: `Ver a mensagem de ${pays.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Olá, ${pays.name.split(' ')[0]}.`)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await seesEachMessage(page, info.outputPath('previa'))
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await looks(page, info.outputPath('regra'))
  await untilDay(host, api, first)
  await heard(api, pays.id, ['Primeiro'])
  await open(page, '/configuracoes/notificacoes/mensagens')
  await follow(page, page.getByRole('link', { name: `Primeiro para ${pays.name}` }))
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()
  await expect(page.getByText('Os links não são mostrados aqui.')).toBeVisible()
  await looks(page, info.outputPath('mensagem'))
  await walk(page, '/sandbox/mensagens')
  await expect(page.getByText(pays.email).first()).toBeVisible()
  const letters = (await api.call(sandboxMail.list, {})).items.filter(({ to }) => to.includes(pays.email))
  expect(letters.map(({ text }) => text.includes('Quitéria'))).toEqual([true])
  await walk(page, `/faturas/${pays.invoiceId}`)
  await expect(page.getByText('mensagem à família: Primeiro (Lembretes da mensalidade)')).toBeVisible()
  await api.call(invoices.pay, { id: pays.invoiceId, paidDate: first, totalPaidCents: 85_000 })
  await untilDay(host, api, second)
  await heard(api, owes.id, ['Primeiro', 'Segundo'])
  await heard(api, pays.id, ['Primeiro'])
})

test('a template that its provider reproves suspends its action until it is mended, and one out of use again, said in both languages', async ({
  own: { api, page },
  host,
}) => {
  const reproved = { whatsappId: 'fatura_em_atraso', body: reprovedText }
  const template = await ownTemplate(api, host, { name: 'Curto', channel: 'whatsapp', ...reproved })
  const action = { name: 'Aviso', days: -2, channel: 'whatsapp', template: { id: template.id, source: 'own' } } as const
  const rule = await api.call(notificationRules.create, { name: 'Avisos', type: 'invoices', actions: [action] })
  await open(page, `/configuracoes/notificacoes/${rule.id}`)
  await expect(page.getByText('Suspensa: O WhatsApp não aprovou o modelo')).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Curto' }))
  await follow(page, page.getByRole('link', { name: 'Editar', exact: true }))
  await page.getByRole('textbox', { name: 'ID do modelo no WhatsApp' }).fill('lembrete_vencimento')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(approvedText)
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('Aprovado', { exact: true }).first()).toBeVisible()
  await walk(page, `/configuracoes/notificacoes/${rule.id}`)
  await expect(page.getByText('Ligada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Curto' }))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /^Desativar/ }).click()
  await expect(page.getByText('Modelo “Curto” desativado')).toBeVisible()
  await page.goBack()
  await settled(page)
  await expect(page.getByText('Suspensa: O modelo está desativado')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /Cecília Rangel/ }).click()
  await page.getByText('English').click()
  await expect(page.getByText('Suspended: The template is inactive')).toBeVisible()
})

test('texts that would run somewhere are letters in template, preview, log, message and mailbox', async ({
  own: { api, page },
  host,
}) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const first = nextBusinessDay(addDays(isoToday(), 1))
  const dueDate = nextBusinessDay(addDays(first, 5))
  const [one = '', two = '', three = ''] = markupPayloads.filter((each) => each.length <= 45)
  await openHours(host)
  const [family] = await twoFamilies(api, dueDate)
  // Braces that name no variable are refused before anything is kept.
  const body = markupPayloads
    .filter((payload) => !/\{\{|\}\}/.test(payload))
    .map((payload) => `<p>${payload}</p>`)
    .join('')
  const template = await ownTemplate(api, host, { name: `Plantado ${one}`, subject: `Fatura ${two}`, body })
  const action = { name: three, days: -daysBetween(first, dueDate), channel: 'email' } as const
  const named = { ...action, template: { id: template.id, source: 'own' as const } }
  const rule = await api.call(notificationRules.create, { name: `Régua ${one}`, type: 'invoices', actions: [named] })
  await api.call(notificationRules.publish, { id: rule.id, version: rule.version })
  await open(page, `/configuracoes/notificacoes/modelos/${template.id}`)
  await expect(page.getByRole('heading', { name: `Plantado ${one}` })).toBeVisible()
  await walk(page, `/configuracoes/notificacoes/pre-visualizacao/${rule.id}`)
  await expect(page.getByRole('article', { name: 'Como a família vê' })).toBeVisible()
  await untilDay(host, api, first)
  await heard(api, family.id, [three])
  await walk(page, '/configuracoes/notificacoes/mensagens')
  await follow(page, page.getByRole('link', { name: `${three} para ${family.name}` }))
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible()
  await walk(page, '/sandbox/mensagens')
  await expect(page.getByText(family.email).first()).toBeVisible()
  expect(ran).toEqual([])
})

type NewTemplate = { name: string; body: string; subject?: string; channel?: 'whatsapp'; whatsappId?: string }

/** Takes the network's library of templates into use; the server may be a second behind. */
async function ownTemplate(api: Api, host: Api, given: NewTemplate) {
  const { id, name, displayName, subdomain, version } = await host.call(tenants.get, { id: await networkOf(api) })
  await host.call(tenants.update, { id, name, displayName, subdomain, version, templateLibrary: true })
  const template = { channel: 'email' as const, kind: 'beforeDue' as const, ...given }
  await expect(async () => void (await api.call(messageTemplates.create, template))).toPass({ timeout: 20_000 })
  const [made] = (await api.call(messageTemplates.list, { search: given.name.slice(0, 12) })).items
  if (!made) throw new Error('the template is in the list')
  return made
}

/** Families of Sergipe are written to around the clock: when the journeys are walked is nobody's to choose. */
async function openHours(host: Api): Promise<void> {
  const { items } = await host.call(callingHours.hours, {})
  if (items.some(({ state }) => state === 'SE')) return
  const allDay = { weekdayFrom: '00:00', weekdayTo: '23:59', saturdayFrom: '00:00', saturdayTo: '23:59' }
  const validFrom = addDays(isoToday(), 1)
  await host.call(callingHours.addHours, { state: 'SE', validFrom, ...allDay, source: 'Jornada de mensagens' })
}

type Family = { id: string; name: string; email: string; invoiceId: string }

async function twoFamilies(api: Api, dueDate: string): Promise<[Family, Family]> {
  const classId = await newClass(api, await newSchool(api, await newBankAgreement(api)))
  const family = async (name: string): Promise<Family> => {
    const email = `f${newMark()}@familia.test`
    const address = { street: 'Rua da Aurora', number: '7', district: 'Centro', city: 'Aracaju' }
    const guardian = {
      name,
      taxId: cpfOf(newMark()),
      email,
      address: { ...address, state: 'SE', postalCode: '49010000' },
    }
    const student = { name: `Bento ${name.split(' ')[1]}`, relation: 'mother' } as const
    const made = await api.call(enrollments.enrollFamily, { classId, student, guardian })
    const invoice = await api.call(invoices.create, { enrollmentId: made.id, competence: isoMonthAhead(1), dueDate })
    await api.call(invoices.close, { id: invoice.id })
    return { id: made.guardianId, name, email, invoiceId: invoice.id }
  }
  return [await family('Quitéria Sobral'), await family('Zulmira Canário')]
}

async function writeAction(page: Page, number: number, { name, days }: { name: string; days: number }): Promise<void> {
  await page.getByRole('button', { name: 'Incluir ação' }).click()
  const action = page.getByRole('region', { name: `Ação ${number}` })
  await action.getByRole('textbox', { name: 'Nome da ação' }).fill(name)
  await action.getByLabel(/^Dias/).fill(String(days))
  // The only one of the provider for the day and channel is chosen by itself.
  await expect(action.getByRole('combobox', { name: 'Modelo da mensagem' })).toHaveValue('Lembrete de vencimento')
}

/** From the rule: the message of an action, another one by its name, and back. */
async function seesEachMessage(page: Page, picture: string): Promise<void> {
  await follow(page, page.getByRole('link', { name: 'Como a família vê: Segundo' }))
  const shown = page.getByRole('combobox', { name: 'Mensagem' })
  await expect(shown).toHaveValue(/^Segundo: /)
  await expect(page.getByRole('article', { name: 'Como a família vê' })).toBeVisible()
  await looks(page, picture)
  await shown.click()
  await page.getByRole('option', { name: /^Primeiro: / }).click()
  await expect(page).toHaveURL(/message=1/)
  await expect(page.getByRole('article', { name: 'Como a família vê' })).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'Abrir a regra' }))
}

/** In the dark and on a phone, too. */
async function looks(page: Page, picture: string): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFaults(page, 'colors')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await axeFaults(page, 'allButColors')).toEqual([])
  await keepPicture(page, `${picture}.png`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function networkOf(api: Api): Promise<number> {
  const { id } = (await api.call(identity.configuration, {})).currentTenant
  if (id === null) throw new Error('a journey has a network')
  return id
}

/** Moves the network's date on. */
async function untilDay(host: Api, api: Api, day: string): Promise<void> {
  const { environment } = await api.call(identity.configuration, {})
  const days = daysBetween(toCalendarDate(environment.today), toCalendarDate(day))
  if (days > 0) await host.call(tenants.advanceClock, { id: await networkOf(api), days })
}

/** Actions whose message the family has got, and no others. */
async function heard(api: Api, guardianId: string, actions: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { items } = await api.call(notificationRules.messages, { guardianId, order: 'createdAt' })
      return items.map(({ actionName, status }) => `${actionName} ${status}`)
    })
    .toEqual(actions.map((name) => `${name} sent`))
}
