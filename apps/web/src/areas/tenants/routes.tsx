import { IconBuildingCommunity } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { networkPaths } from './paths.ts'

const names = definePhrases('tenants.names', {
  'pt-BR': {
    list: 'Redes',
    create: 'Nova rede',
    change: 'Editar rede',
  },
  en: {
    list: 'Networks',
    create: 'New network',
    change: 'Edit network',
  },
})

export const area: WebArea = {
  name: 'tenants',
  routes: [
    {
      path: networkPaths.list.pattern,
      page: async () => (await import('./tenants-page.tsx')).TenantsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Tenant',
    },
    {
      path: networkPaths.create.pattern,
      page: async () => (await import('./new-tenant-page.tsx')).NewTenantPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Tenant.Create',
    },
    {
      path: networkPaths.one.pattern,
      page: async () => (await import('./tenant-page.tsx')).TenantPage,
      crumb: phrase(names, 'network'),
      needs: 'Caderneta.Tenant',
    },
    {
      path: networkPaths.change.pattern,
      page: async () => (await import('./edit-tenant-page.tsx')).EditTenantPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.Tenant.Update',
    },
  ],
  settings: [
    {
      path: networkPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconBuildingCommunity,
      group: 'networks',
      order: 10,
      needs: 'Caderneta.Tenant',
    },
  ],
  clockDialog: async () => (await import('./clock-dialog.tsx')).ClockDialog,
  words: async () => (await import('./area-words.ts')).words,
}
