// The stage of the screens' tests: pages of a small contract in a real router, cache and kit, over a server that answers `fetch`.
import { area, PageQuery, pageOf, read, write } from '@caderneta/contracts/define'
import { exportOf, orderBy, several } from '@caderneta/contracts/lists'
import { type SavedView, savedViews } from '@caderneta/contracts/saved-views'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { vi } from 'vitest'
import { z } from 'zod'
import type { ApiError } from '../client/api-error.ts'
import { connectClient } from '../client/client-port.ts'
import { type Given, configurationOf } from '../client/configuration.build.ts'
import { words } from '../client/phrases.ts'
import { newQueryClient } from '../client/query-client.ts'
import { readSearch, writeSearch } from '../client/route-filter.ts'
import { dismissDialogs } from '../ui/dialog-store.ts'
import { loadUiPhrases } from '../ui/phrases.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { SignedIn } from './signed-in.tsx'

// Only what never comes ends by it: a busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 })

const Id = z.string().min(1)
const Thing = z.object({
  id: Id,
  name: z.string(),
  note: z.string().nullable(),
  count: z.number().int(),
  version: z.number().int(),
  can: z.object({ update: z.object({ can: z.boolean() }) }).optional(),
})
export type Thing = z.output<typeof Thing>

const ThingInput = z.strictObject({
  name: z.string().trim().min(1, { error: 'required' }).max(20),
  note: z.string().trim().max(20).nullable().default(null),
  count: z.number().int().min(1).max(99),
})

export const colors = ['azul', 'verde', 'preto', 'branco', 'roxo', 'cinza', 'rosa', 'vermelho'] as const

const list = read('GET /api/things', {
  summary: 'Things by name',
  needs: 'Caderneta.School.GetAll',
  query: PageQuery.extend({
    search: z.string().max(20).optional(),
    isActive: z.stringbool().optional(),
    color: several(z.enum(colors)),
    ownerId: Id.optional(),
    madeFrom: z.iso.date().optional(),
    madeTo: z.iso.date().optional(),
    order: orderBy('name', 'count'),
  }),
  returns: pageOf(Thing),
})

export const things = area(
  'things',
  { thing_closed: { 'pt-BR': 'A coisa está fechada ({why}).', en: 'The thing is closed ({why}).' } },
  {
    list,
    export: exportOf(list),
    totals: read('GET /api/things/totals', {
      summary: 'Sums of a filter',
      needs: 'Caderneta.School.GetAll',
      query: list.query.omit({ cursor: true, maxResultCount: true, order: true }),
      returns: z.object({ count: z.number().int(), isExact: z.boolean(), countOfAll: z.number().int() }),
    }),
    get: read('GET /api/things/:id', {
      summary: 'One thing',
      needs: 'Caderneta.School.Get',
      params: z.strictObject({ id: Id }),
      returns: Thing,
    }),
    create: write('POST /api/things', {
      summary: 'A new thing',
      needs: 'Caderneta.School.Create',
      body: ThingInput,
      returns: Thing,
    }),
    createSecret: write('POST /api/things/secret', {
      summary: 'A new thing with its secret',
      needs: 'Caderneta.School.Create',
      body: ThingInput.extend({ secret: z.string().max(20) }),
      returns: Thing,
    }),
    update: write('PUT /api/things/:id', {
      summary: 'Another thing',
      needs: 'Caderneta.School.Update',
      params: z.strictObject({ id: Id }),
      body: ThingInput.extend({ version: z.number().int() }),
      returns: Thing,
    }),
  },
)

export function thing(fields: Partial<Thing> & { id: string }): Thing {
  return { name: `Coisa ${fields.id}`, note: null, count: 1, version: 1, ...fields }
}

type Asked = { method: string; path: string; search: URLSearchParams; body: unknown }
type Answer = { status?: number; body: unknown }

export class Server {
  readonly asked: Asked[] = []
  answer: (asked: Asked) => Answer | Promise<Answer> = () => ({ status: 404, body: {} })
  /** Saved views, which every list asks for. */
  views: SavedView[] = []
  viewsFail = false
  /** Failed calls that a toast told. */
  readonly told: ApiError[] = []

  /** What was asked with this method, oldest first. */
  of(method: string): Asked[] {
    return this.asked.filter((each) => each.method === method)
  }

  private viewsOf({ method, path }: Asked): object | undefined {
    if (path === savedViews.opening.path)
      return { views: this.views.filter(({ isDefault, audience }) => isDefault && audience === 'own') }
    return method === 'GET' && path === savedViews.list.path ? { items: this.views } : undefined
  }

  readonly fetch = async (address: string, request: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://stage.test')
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    const asked = { method: request.method ?? 'GET', path: pathname, search: searchParams, body }
    const views = this.viewsOf(asked)
    if (views) return this.viewsFail ? Response.json(refusal('unexpected', ''), { status: 500 }) : Response.json(views)
    this.asked.push(asked)
    const { status = 200, body: answer } = await this.answer(asked)
    return Response.json(answer, { status })
  }
}

/** The body of an answer "no". */
export function refusal(code: string, message: string, members: Record<string, string> = {}) {
  const validationErrors = Object.entries(members).map(([member, text]) => ({ message: text, members: [member] }))
  return { error: { code, message, details: null, validationErrors, requestId: 'req-1' } }
}

type StageOptions = Pick<Given, 'policies' | 'granters'> & { at: string; language?: 'pt-BR' | 'en'; width?: number }

/** Opens the pages at an address, as a person with these permissions and these who may grant others, in this language, at this width. */
export async function openStage(
  server: Server,
  pages: Record<string, FunctionComponent>,
  { at, policies = [], granters = [], language = 'pt-BR', width = 1440 }: StageOptions,
) {
  vi.stubGlobal('fetch', server.fetch)
  window.innerWidth = width
  await loadUiPhrases(language)
  await words.changeLanguage(language)
  connectClient({
    accessToken: () => Promise.resolve('token'),
    renewAccess: () => Promise.resolve('refused'),
    sessionEnded: () => undefined,
    proveAgain: () => Promise.resolve(false),
    network: () => undefined,
    language: () => language,
    showError: (error) => server.told.push(error),
  })
  const router = routerOf(pages, at)
  const configuration = configurationOf({ policies, granters })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <UiProvider locale={language} navigate={(href) => void router.navigate({ href })}>
        <SignedIn value={configuration}>
          <RouterProvider router={router} />
        </SignedIn>
      </UiProvider>
    </QueryClientProvider>,
  )
  return { router, person: userEvent.setup() }
}

export function closeStage(): void {
  notifications.clean()
  // Dialogs live outside of the pages: one left open would take the keys of the next test, in whichever file.
  dismissDialogs()
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
}

function routerOf(pages: Record<string, FunctionComponent>, at: string) {
  const root = createRootRoute({ component: Outlet })
  const notFoundComponent = () => <p>Endereço desconhecido</p>
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, notFoundComponent }),
  )
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
}
