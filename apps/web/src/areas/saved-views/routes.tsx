import type { WebArea } from '../../client/web-area.ts'

/** Saved views have no page of their own: they stand beside the filters of every list (screens/views-menu.tsx). */
export const area: WebArea = {
  name: 'savedViews',
  routes: [],
  words: async () => (await import('./area-words.ts')).words,
}
