export const paths = {
  list: '/configuracoes/redes',
  create: '/configuracoes/redes/nova',
  one: (id: number) => `/configuracoes/redes/${id}`,
  change: (id: number) => `/configuracoes/redes/${id}/editar`,
}
