/** As the list says it. */
export function nameOf(program: { name: string; surname: string } | undefined): string {
  return [program?.name, program?.surname].filter(Boolean).join(' ')
}
