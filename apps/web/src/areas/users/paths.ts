export const paths = {
  list: '/configuracoes/usuarios',
  create: '/configuracoes/usuarios/novo',
  one: (id: string) => `/configuracoes/usuarios/${id}`,
  change: (id: string) => `/configuracoes/usuarios/${id}/editar`,
  tokens: '/configuracoes/tokens',
  newToken: '/configuracoes/tokens/novo',
}
