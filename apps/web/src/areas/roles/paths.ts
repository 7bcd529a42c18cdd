export const paths = {
  list: '/configuracoes/grupos',
  create: '/configuracoes/grupos/novo',
  one: (id: string) => `/configuracoes/grupos/${id}`,
  change: (id: string) => `/configuracoes/grupos/${id}/editar`,
}
