import { expect, test } from '../test/support/server.ts'
import { buildIssuedInvoice, tokenOf } from '../test/support/issued-invoice.ts'
import { familyFacts, programFacts } from './page-facts.ts'

const language = 'Abp.Localization.DefaultLanguage'
const scripts = 'Caderneta.OutsideScripts'

test('a page that nobody signed in to speaks the default language of the installation, a link the one of its network', async ({
  as,
  users,
  build,
  server,
}) => {
  const { platform } = server.composition
  const host = as(await users('global'))
  const person = await users('admin')
  const token = tokenOf(
    (await as(person).invoiceView.familyLink({ id: (await buildIssuedInvoice(build, as(person))).id })).body.url,
  )
  const languages = async () => [
    (await programFacts(platform, '/')).language,
    (await programFacts(platform, `/user/first-access/${person.id}/token`)).language,
    (await familyFacts(platform, `/f/${token}`)).language,
    (await familyFacts(platform, `/f/${token}x`)).language,
  ]
  expect(await languages()).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR'])
  await host.settings.update({ name: language, value: 'en', providerKey: String(build.network) })
  expect(await languages()).toEqual(['pt-BR', 'en', 'en', 'pt-BR'])
  await host.settings.update({ name: language, value: 'en' })
  await host.settings.reset({ name: language, providerKey: String(build.network) })
  expect(await languages()).toEqual(['en', 'en', 'en', 'en'])
  await host.settings.reset({ name: language })
  expect(await languages()).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR'])
})

test('scripts of others are let into the program in production alone, each host once, and never into the family’s page', async ({
  as,
  users,
  server,
}) => {
  const { platform } = server.composition
  const host = as(await users('global'))
  const value = 'https://guide.example.com/a.js\nhttps://guide.example.com/b.js https://replay.example.org/c.js'
  expect(await host.settings.update({ name: scripts, value })).toSucceed()
  expect((await programFacts(platform, '/home')).outsideScripts).toEqual([])
  const production = { ...platform, environmentName: 'Production' as const }
  expect((await programFacts(production, '/home')).outsideScripts).toEqual([
    'https://guide.example.com',
    'https://replay.example.org',
  ])
  expect((await familyFacts(production, '/f/x')).outsideScripts).toEqual([])
  expect((await host.identity.configuration()).body.setting.values[scripts]).toBe(value)
  await host.settings.reset({ name: scripts })
})

test('an address that a browser could read as another host is not taken as a script', async ({ as, users }) => {
  const host = as(await users('global'))
  for (const value of [
    'http://guide.example.com/a.js',
    "https://guide.example.com;script-src'unsafe-inline'/a.js",
    'https://user:pass@guide.example.com/a.js',
    'https://*.example.com/a.js',
    'https://localhost/a.js',
    'https://10.0.0.1/a.js',
    'guide.example.com/a.js',
    'https://a.test/1 https://a.test/2 https://a.test/3 https://a.test/4 https://a.test/5 https://a.test/6',
  ])
    expect(await host.settings.update({ name: scripts, value })).toRefuse('invalid_setting_value')
})
