export const paths = {
  list: '/configuracoes/escolas',
  create: '/configuracoes/escolas/nova',
  one: (id: string) => `/configuracoes/escolas/${id}`,
  change: (id: string) => `/configuracoes/escolas/${id}/editar`,
}
