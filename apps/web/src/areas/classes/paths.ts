export const paths = {
  list: '/turmas',
  create: '/turmas/nova',
  one: (id: string) => `/turmas/${id}`,
  change: (id: string) => `/turmas/${id}/editar`,
}
