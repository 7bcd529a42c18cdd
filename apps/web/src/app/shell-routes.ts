import { spokenPage } from '../client/area-words.ts'
import { phrase } from '../client/phrases.ts'
import type { AreaRoute } from '../client/web-area.ts'
import { phrases } from './phrases.ts'

/** Pages that belong to no area. An area that declares the same path takes the place of ours. */
export const shellRoutes: readonly AreaRoute[] = [
  {
    path: '/home',
    crumb: phrase(phrases, 'home'),
    page: async () => (await import('./start-page.tsx')).StartPage,
  },
  {
    path: '/configuracoes',
    crumb: phrase(phrases, 'settings'),
    page: spokenPage(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  {
    path: '/mais',
    crumb: phrase(phrases, 'more'),
    page: async () => (await import('./more-page.tsx')).MorePage,
  },
  {
    path: '/ajuda',
    crumb: phrase(phrases, 'help'),
    page: async () => (await import('./help-page.tsx')).HelpPage,
  },
  {
    path: '/unauthorized',
    crumb: phrase(phrases, 'unauthorized'),
    page: async () => (await import('./no-permission-page.tsx')).NoPermissionPage,
  },
  {
    path: '/dev/gallery',
    crumb: phrase(phrases, 'gallery'),
    environments: ['Development', 'Sandbox'],
    page: async () => (await import('./gallery-page.tsx')).GalleryPage,
  },
]
