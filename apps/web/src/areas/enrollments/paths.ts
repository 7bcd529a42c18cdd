export const paths = {
  list: '/matriculas',
  create: '/matriculas/nova',
  createKnown: '/matriculas/nova/aluno',
  one: (id: string) => `/matriculas/${id}`,
  change: (id: string) => `/matriculas/${id}/editar`,
}
