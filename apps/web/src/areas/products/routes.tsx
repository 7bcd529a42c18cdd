import { IconTags } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { productPaths } from './paths.ts'

const names = definePhrases('products.names', {
  'pt-BR': {
    list: 'Produtos',
    about: 'o que a rede cobra além da mensalidade',
    one: 'Produto',
    create: 'Novo produto',
    change: 'Editar produto',
  },
  en: {
    list: 'Products',
    about: 'what the network charges besides the monthly fee',
    one: 'Product',
    create: 'New product',
    change: 'Edit product',
  },
})

const screen = recordScreens('Caderneta.Product', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'products',
  inNetwork: true,
  routes: [
    // The list asks for no permission: it opens for any staff, and its call is authorized on the server.
    {
      path: productPaths.list.pattern,
      page: async () => (await import('./products-page.tsx')).ProductsPage,
      crumb: phrase(names, 'list'),
    },
    screen('create', productPaths.create, async () => (await import('./new-product-page.tsx')).NewProductPage),
    screen('one', productPaths.one, async () => (await import('./product-page.tsx')).ProductPage),
    screen('change', productPaths.change, async () => (await import('./edit-product-page.tsx')).EditProductPage),
  ],
  settings: [
    {
      path: productPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconTags,
      group: 'charging',
      order: 10,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
