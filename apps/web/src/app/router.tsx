// All addresses of the program: a few of the shell's own, and those that the areas declare.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import type { Phrase } from '../client/phrases.ts'
import { readSearch, writeSearch } from '../client/route-filter.ts'
import type { AreaRoute, LazyPage } from '../client/web-area.ts'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import { areas } from './areas.ts'
import { enter, type Entered } from './enter.ts'
import { FailedPage, NotFoundPage } from './faces.tsx'
import { judge } from './guard.ts'
import { Inside } from './inside.tsx'
import { loaded } from './page-not-loaded.ts'
import { session } from './session-of-tab.ts'
import { shellRoutes } from './shell-routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    crumb?: Phrase
  }
}

const root = createRootRoute({ component: Outlet })

const signInPage = createRoute({
  getParentRoute: () => root,
  path: '/entrar/$uid',
  component: page(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
})

const signInCallback = createRoute({
  getParentRoute: () => root,
  path: '/signin-callback',
  beforeLoad: async () => {
    const path = await session.finishSignIn()
    throw redirect({ href: path, replace: true })
  },
})

/** Everything behind the sign-in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location, search }): Promise<Entered> => enter(location.href, realmOf(search)),
  component: Inside,
})

const main = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ search }) => {
    if (!('requested' in search)) throw redirect({ to: '/home', replace: true })
  },
  component: page(async () => (await import('./no-permission-page.tsx')).NoPermissionPage),
})

/** Every other address, inside of the shell: the menu is the way on. */
const elsewhere = createRoute({ getParentRoute: () => inside, path: '$', component: NotFoundPage })

const declared = areas.flatMap(({ routes, inNetwork }) =>
  routes.map((route) => ({ ...route, inNetwork: route.inNetwork ?? inNetwork })),
)
const taken = new Set(declared.map((route) => route.path))
const all = [...declared, ...shellRoutes.filter((route) => !taken.has(route.path))]

const tree = root.addChildren([
  signInPage,
  signInCallback,
  ...all.filter((route) => route.isPublic).flatMap(publicRoutes),
  inside.addChildren([main, elsewhere, ...all.filter((route) => !route.isPublic).flatMap(insideRoutes)]),
])

export const router = createRouter({
  routeTree: tree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: FullScreenLoader,
  defaultPendingMs: 300,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

function insideRoutes(route: AreaRoute): AnyRoute[] {
  const screen = createRoute({
    getParentRoute: () => inside,
    path: route.path,
    staticData: { crumb: route.crumb },
    beforeLoad: ({ context, location }) => {
      const verdict = judge({ path: location.pathname, demand: route, ...context })
      const next = location.state.next ?? location.href
      if (verdict.kind === 'go') throw redirect({ to: verdict.path, replace: true, state: { next } })
      if (verdict.kind === 'missing') throw notFound()
      if (verdict.kind === 'refuse')
        throw redirect({ to: '/', search: { requested: verdict.requested, lacks: verdict.lacks }, replace: true })
    },
    component: page(route.page),
    // A page that finds no parameter in its address says so within the shell.
    notFoundComponent: NotFoundPage,
  })
  return [screen, ...aliasesOf(route, inside)]
}

function publicRoutes(route: AreaRoute): AnyRoute[] {
  const screen = createRoute({
    getParentRoute: () => root,
    path: route.path,
    staticData: { crumb: route.crumb },
    component: page(route.page),
    notFoundComponent: NotFoundPage,
  })
  return [screen, ...aliasesOf(route, root)]
}

/** Other addresses of a screen lead to its own, with the same parameters and query. */
function aliasesOf(route: AreaRoute, parent: AnyRoute): AnyRoute[] {
  return (route.aliases ?? []).map((alias) =>
    createRoute({
      getParentRoute: () => parent,
      path: alias,
      beforeLoad: ({ params, search }: { params: object; search: object }) => {
        throw redirect({ to: route.path, params, search, replace: true })
      },
    }),
  )
}

function page(load: LazyPage) {
  return lazyRouteComponent(async () => ({ default: await loaded(load) }))
}

function realmOf(search: object): string | undefined {
  return 'realm' in search && typeof search.realm === 'string' ? search.realm : undefined
}
