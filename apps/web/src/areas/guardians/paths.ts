export const paths = {
  list: '/familias',
  one: (guardianId: string) => `/familias/${guardianId}`,
  change: (guardianId: string) => `/familias/${guardianId}/editar`,
  changeStudent: (studentId: string) => `/alunos/${studentId}/editar`,
}
