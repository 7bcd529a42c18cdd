import { permissions } from '@caderneta/contracts/permissions'
import { expect, test } from 'vitest'
import { isGranted } from '../client/permissions.ts'
import type { MenuEntry, WebArea } from '../client/web-area.ts'
import { areas } from './areas.ts'
import { configurationOf } from '../client/configuration.build.ts'
import { menuFor, phoneBar, settingsFor } from './visible.ts'

const Icon = () => null
const label = { space: 'x', key: 'x' }

function entry(fields: Partial<MenuEntry> & { path: `/${string}` }): MenuEntry {
  return { label, icon: Icon, group: 'receive', order: 1, ...fields }
}

function areaWith(...menu: MenuEntry[]): WebArea {
  return { name: 'x', routes: [], menu }
}

function pathsOf(areas: WebArea[], own: MenuEntry[] = [], policies: string[] = []) {
  return menuFor(areas, configurationOf({ policies }), own).map(({ group, entries }) => [
    group,
    ...entries.map((each) => each.path),
  ])
}

test('the menu holds what the person may open, by group and order, and no empty group', () => {
  const areas = [
    areaWith(entry({ path: '/b', order: 2 }), entry({ path: '/secret', needs: 'X' })),
    areaWith(entry({ path: '/a', order: 1 }), entry({ path: '/bank', group: 'bank', needs: 'X' })),
    areaWith(entry({ path: '/class', group: 'students' })),
  ]
  expect(pathsOf(areas)).toEqual([
    ['students', '/class'],
    ['receive', '/a', '/b'],
  ])
  expect(pathsOf(areas, [], ['X']).at(-1)).toEqual(['bank', '/bank'])
})

test('an area takes the place of the shell where both have the same path', () => {
  const own = [entry({ path: '/home', group: 'top', order: 0 }), entry({ path: '/configuracoes', group: 'manage' })]
  expect(pathsOf([areaWith(entry({ path: '/home', group: 'top', order: 5 }))], own)).toEqual([
    ['top', '/home'],
    ['manage', '/configuracoes'],
  ])
})

test('the bar of the phone has at most four places, in their own order', () => {
  const places = [2, 1, 4, 3, 3] as const
  const entries = places.map((phone, index) => entry({ path: `/${phone}${index}`, phone }))
  expect(phoneBar([{ group: 'receive', entries }]).map((each) => each.path)).toEqual(['/11', '/20', '/33', '/34'])
})

test('at Global the menu leaves out what belongs to a network', () => {
  const areas: WebArea[] = [
    { ...areaWith(entry({ path: '/faturas' })), inNetwork: true },
    areaWith(entry({ path: '/usuarios', group: 'manage' })),
  ]
  const groups = (isGlobal: boolean) => menuFor(areas, configurationOf({ isGlobal }), []).map(({ group }) => group)
  expect(groups(false)).toEqual(['receive', 'manage'])
  expect(groups(true)).toEqual(['manage'])
})

test('at Global the settings leave out a line that belongs to a network, in an area that has others there', () => {
  const line = { label, icon: Icon, group: 'people', order: 1 } as const
  const rules = [{ ...line, path: '/regras' } as const, { ...line, path: '/resultado', inNetwork: true } as const]
  const paths = (isGlobal: boolean) =>
    settingsFor([{ name: 'x', routes: [], settings: rules }], configurationOf({ isGlobal })).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    )
  expect(paths(false)).toEqual(['/regras', '/resultado'])
  expect(paths(true)).toEqual(['/regras'])
})

test('the settings stand in the menu only where there is one to open', () => {
  const own = [{ ...entry({ path: '/configuracoes', group: 'manage' }), leadsToSettings: true as const }]
  const setting = { path: '/configuracoes/x', label, hint: label, icon: Icon, group: 'people', order: 1 } as const
  const areas: WebArea[] = [{ name: 'x', routes: [], settings: [{ ...setting, needs: 'X' }] }]
  expect(menuFor(areas, configurationOf(), own)).toEqual([])
  expect(menuFor(areas, configurationOf({ policies: ['X'] }), own).map(({ group }) => group)).toEqual(['manage'])
})

test('who is bound to schools finds nothing in the menu that belongs to the whole network', () => {
  const areas = [areaWith(entry({ path: '/faturas' }), entry({ path: '/retorno', group: 'bank', wholeNetwork: true }))]
  const groups = (given: { schoolCount?: number }) =>
    menuFor(areas, configurationOf(given), []).map(({ group }) => group)
  expect(groups({})).toEqual(['receive', 'bank'])
  expect(groups({ schoolCount: 1 })).toEqual(['receive'])
})

test('a line of the menu or of the settings stands behind the feature of its page', () => {
  const features = areas.flatMap(({ menu = [], settings = [], routes }) =>
    [...menu, ...settings].map((entry) => ({
      path: entry.path,
      own: entry.feature,
      page: routes.find(({ path }) => path === entry.path)?.feature,
    })),
  )
  expect(features.some(({ page }) => page !== undefined)).toBe(true)
  expect(features.filter(({ own, page }) => page !== undefined && own !== page)).toEqual([])
})

test('the screens of the whole network are those whose calls are', () => {
  const shown = (given: { schoolCount?: number }) =>
    areas.flatMap(({ menu = [], settings = [], routes }) =>
      [...menu, ...settings, ...routes]
        .filter((each) => isGranted(configurationOf({ policies: permissions, features: {}, ...given }), each))
        .map(({ path }) => path),
    )
  const bound = new Set(shown({ schoolCount: 1 }))
  expect([...new Set(shown({}))].filter((path) => !bound.has(path)).toSorted()).toEqual([
    '/ajustes/novo',
    '/configuracoes/alcadas-de-acordo',
    '/configuracoes/bancos/$accountId/convenios/$bankAgreementId',
    '/configuracoes/bancos/$accountId/editar',
    '/configuracoes/bancos/$accountId/novo-convenio',
    '/configuracoes/bancos/nova-conta',
    '/configuracoes/canais-do-banco/$bankChannelId/editar',
    '/configuracoes/canais-do-banco/novo',
    '/configuracoes/cobranca',
    '/configuracoes/comissoes/nova',
    '/configuracoes/criterios-de-auditoria',
    '/configuracoes/criterios-de-auditoria/laboratorio',
    '/configuracoes/dados-de-demonstracao',
    '/configuracoes/emails',
    '/configuracoes/escolas/nova',
    '/configuracoes/gateways/$paymentGatewayId/editar',
    '/configuracoes/gateways/novo',
    '/configuracoes/grupos/$roleId/editar',
    '/configuracoes/grupos/novo',
    '/configuracoes/logs/audit',
    '/configuracoes/modelos-de-contrato/$contractModelId/editar',
    '/configuracoes/modelos-de-contrato/novo',
    '/configuracoes/notificacoes/modelos/$messageTemplateId/editar',
    '/configuracoes/notificacoes/modelos/novo',
    '/configuracoes/plano-caderneta/$planId/editar',
    '/configuracoes/plano-caderneta/novo',
    '/configuracoes/produtos/$productId/editar',
    '/configuracoes/produtos/novo',
    '/devolucoes',
    '/faturas/valor',
    '/integracao/banco-simulado',
    '/integracao/banco-simulado/pagamentos',
    '/integracao/conciliacao',
    '/integracao/conciliacao/$conciliationId',
    '/integracao/conciliacao/extrato',
    '/integracao/remessa',
    '/integracao/remessa/$remessaId',
    '/integracao/remessa/preparar',
    '/integracao/retorno',
    '/integracao/retorno/$retornoId',
    '/integracao/retorno/buscados',
    '/sandbox/mensagens',
    '/valores-a-repor',
  ])
})
